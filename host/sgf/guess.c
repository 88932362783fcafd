/* SPDX-License-Identifier: Apache-2.0
 * What speaks for a reading of the bytes of a game record: the moves it gives, and characters that
 * are frequent in the scripts that the encoding was made for. */
#include <stdint.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/sgf/encoding.h"

/* Frequent characters, names of players and words of the game: simplified, traditional, Japanese.
 * Under a wrong encoding a text hits one of them by chance in about one of twenty characters. */
static const char frequent_han[] =
    "的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对"
    "可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三"
    "已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定"
    "女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加"
    "化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车"
    "白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战"
    "接许八特直林题建南度统色字请交让认算论百元社术结六功指思非流每青管夫连远快院变联言权往展传近"
    "红治决周保达办运武半七必城强步完深区即求品士转量空技程告江语英基派满式李极令黄德收未持取设始"
    "双历史商千容广改形早火际首单失石志飞观争包组造落离兴切段棋围黑胜负贴孙聂卫柯洁伟罗河俞刘陈杨"
    "赵吴徐邹朴廷桓申谢朱郑梁唐韩冯董袁邓曹彭范古昊宇泽豪杰赛杯届名院网"
    "這來個國說們為時沒對後過學還發開動兩長樣現將與進實點種聲話問機給業間電門東聽氣關並軍產萬體"
    "別處總場師書員華報馬張難數車應親務記邊風戰許覺題統請讓認論術結連遠隊變聯權傳紅決達辦運區轉"
    "語滿極設雙歷廣際單觀爭組離興圍勝負貼孫聶衛潔偉羅劉陳楊趙吳鄒謝鄭韓馮鄧範傑賽屆網盤"
    "対局戦囲碁勝手番目半中押白黒持時間結果先譜聖人位本因坊天元王座十竜龍段杯予選準決勝井山裕太"
    "小林光一武宮正樹趙治勲加藤高尾紳路張栩羽根直依田紀基大竹英雄坂栄男橋本佐藤田村木川島石中野";
static const char frequent_hangul[] =
    "이가는의을에다고한하지기로사리어도시나자대스인그아일수라정해서들과은전장부제보상원주여만"
    "신구동면성비소김박최조강윤임오권황안송류홍유양남허노심문백배민국단승흑집반돌바둑대회결본선"
    "관왕위기전준우세창호훈현진서희영광철석재형용규태준목";

struct set {
    uint32_t bit[65536 / 32];
};

static void fill(struct set *set, const char *text) {
    uint32_t code;
    for (size_t step; *text && (step = utf8_decode(text, &code)); text += step)
        if (code < 65536)
            set->bit[code / 32] |= UINT32_C(1) << code % 32;
}

static bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static int weigh(const struct set *frequent, uint32_t c, unsigned scripts, bool in_word) {
    enum { HIT = 4, MISS = -1, ODD = -2 };
    if (c < 65536 && frequent->bit[c / 32] >> c % 32 & 1)
        return HIT;
    if (c >= 0xac00 && c <= 0xd7a3)
        return scripts & SGF_SCRIPT_HANGUL ? 1 : MISS;
    if (c >= 0x3041 && c <= 0x30ff)
        return scripts & SGF_SCRIPT_KANA ? 2 : MISS;
    if ((c >= 0x3000 && c <= 0x303f) || (c >= 0xff01 && c <= 0xff5e))
        return 1; /* punctuation, wide letters and digits */
    if (c >= 0xc0 && c <= 0x24f)
        return scripts & SGF_SCRIPT_LATIN && in_word ? 1 : MISS;
    if ((c >= 0x4e00 && c <= 0x9fff) || (scripts == SGF_SCRIPT_ANY && c >= 0x370 && c < 0xe000))
        return scripts == SGF_SCRIPT_ANY ? 0 : MISS;
    return ODD;
}

long sgf_likelihood(const char *text, size_t length, unsigned scripts) {
    struct set frequent = {{0}};
    long sum = 0;
    if (scripts != SGF_SCRIPT_LATIN)
        fill(&frequent, frequent_han);
    if (scripts & SGF_SCRIPT_HANGUL)
        fill(&frequent, frequent_hangul);
    for (size_t at = 0, step; at < length; at += step) {
        uint32_t code = 0;
        step = (unsigned char)text[at] < 0x80 ? 1 : utf8_decode(text + at, &code);
        if (!step)
            step = 1;
        else if (code)
            sum += weigh(&frequent, code, scripts,
                         (at && letter(text[at - 1])) || letter(text[at + step]));
    }
    return sum;
}

size_t sgf_count_moves(const char *text, size_t length) {
    const char *end = text + length;
    size_t moves = 0;
    char name = '\0'; /* the capital of a name of one capital, '*' for a longer one */
    for (const char *p = text; p < end;) {
        if (*p == '[') {
            const char *value = ++p;
            while (p < end && *p != ']')
                p += *p == '\\' && p + 1 < end ? 2 : 1;
            if (p >= end)
                return moves;
            if ((name == 'B' || name == 'W') && p - value <= 2)
                ++moves;
            ++p;
            continue;
        }
        if (*p >= 'A' && *p <= 'Z')
            name = p > text && (p[-1] == ']' || strchr(";\n\r\t ", p[-1])) ? *p : '*';
        else if (!strchr(";()\n\r\t ", *p) && (*p < 'a' || *p > 'z') && (*p < '0' || *p > '9') &&
                 moves)
            return moves;
        ++p;
    }
    return moves;
}
