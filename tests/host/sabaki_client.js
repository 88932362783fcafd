// SPDX-License-Identifier: Apache-2.0
// Drives an engine with the library that Sabaki itself uses: a whole game of the engine against
// itself, and analyses that are broken off. Prints what happened as one line of JSON. Arguments:
// the library's folder, the program, its arguments.
const [library, program, ...args] = process.argv.slice(2)
const {Controller} = require(library)

async function ask(engine, name, ...words) {
  const response = await engine.sendCommand({name, args: words})
  if (response.error) throw new Error(`${name} ${words}: ${response.content}`)
  return response.content
}

async function game(engine) {
  const moves = []
  let passes = 0
  for (let i = 0; i < 400 && passes < 2; i++) {
    const colour = i % 2 ? 'W' : 'B'
    const vertex = await ask(engine, 'genmove', colour)
    passes = vertex === 'pass' ? passes + 1 : 0
    moves.push([colour, vertex])
  }
  return moves
}

// As Sabaki does it: the answer grows line by line, and the next command ends it.
async function analysis(engine, name) {
  const lines = []
  let enough
  const seen = new Promise(resolve => (enough = resolve))
  const response = engine.sendCommand({name, args: ['B', '10']}, ({line}) => {
    if (line.startsWith('info ')) lines.push(line)
    if (lines.length === 2) enough()
  })
  await seen
  const next = await engine.sendCommand({name: 'name'})
  await response
  return {name, lines, next: next.content}
}

// A move, with what is thought before it.
async function played(engine, name) {
  const lines = []
  await engine.sendCommand({name, args: ['B', '10']}, ({line}) => {
    if (/^(info|play) /.test(line)) lines.push(line)
  })
  return lines
}

async function main() {
  const engine = new Controller(program, args)
  engine.start()
  const result = {commands: (await ask(engine, 'list_commands')).split('\n'), analyses: [], played: []}
  await ask(engine, 'boardsize', '9')
  await ask(engine, 'komi', '6.5')
  result.moves = await game(engine)
  result.score = await ask(engine, 'final_score')
  result.dead = (await ask(engine, 'final_status_list', 'dead')).split(/\s+/).filter(Boolean)
  for (const size of ['9', '19'])
    for (const name of ['analyze', 'lz-analyze', 'kata-analyze']) {
      await ask(engine, 'boardsize', size)
      result.analyses.push(await analysis(engine, name))
    }
  await ask(engine, 'boardsize', '9')
  for (const name of ['genmove_analyze', 'lz-genmove_analyze', 'kata-genmove_analyze'])
    result.played.push(await played(engine, name))
  const wrong = await engine.sendCommand({name: 'boardsize', args: ['1']})
  result.wrong = [wrong.error, wrong.content]
  await engine.stop()
  console.log(JSON.stringify(result))
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
