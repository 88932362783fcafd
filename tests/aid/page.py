# SPDX-License-Identifier: Apache-2.0
"""Checks a page of goishi report: well-formed HTML, every inline SVG well-formed XML, nothing that
would be fetched or run, ids unique and every reference answered. Prints the page's text, one
element's text a line, for whoever looks for facts in it."""
import html.parser
import re
import sys
import xml.etree.ElementTree as ElementTree

VOID = {"meta", "br", "img", "hr", "input", "link"}
FORBIDDEN = {"script", "link", "img", "iframe", "object", "embed", "base", "form", "audio", "video",
             "source", "foreignobject"}
ATTRIBUTES = {"class", "id", "href", "title", "style", "role", "aria-label", "aria-hidden", "lang",
              "charset", "name", "content", "type", "for", "checked"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.ids, self.references, self.lines, self.tags = [], [], [], [], []
        self.css = ""

    def handle_starttag(self, tag, attributes):
        assert tag not in FORBIDDEN, f"<{tag}> in the page"
        self.tags.append(tag)
        svg = "svg" in self.open or tag == "svg"
        for name, value in attributes:
            assert not name.startswith("on"), f"{name}= in the page"
            assert svg or name in ATTRIBUTES, f"{name}= in <{tag}>"
            assert name != "src" and not name.endswith(":href"), f"{name}={value}"
            if name == "id":
                self.ids.append(value)
            if name == "href":
                assert value.startswith("#"), f"a link to {value}"
                self.references.append(value[1:])
            for url in re.findall(r"url\(([^)]*)\)", value or ""):
                assert url.startswith("#"), f"url({url})"
                self.references.append(url[1:])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> closes <{self.open[-1:]}>"
        self.open.pop()

    def handle_data(self, data):
        if self.open[-1:] == ["style"]:
            self.css += data
        elif data.strip():
            self.lines.append(" ".join(data.split()))


def main():
    raw = open(sys.argv[1], "rb").read()
    text = raw.decode("utf-8")
    assert text.startswith("<!DOCTYPE html>\n") and "\r" not in text and "\0" not in text
    page = Page()
    page.feed(text)
    page.close()
    assert not page.open, f"not closed: {page.open}"
    assert len(page.ids) == len(set(page.ids)), "an id is there twice"
    for url in re.findall(r"url\(([^)]*)\)", page.css):
        assert url.startswith("#"), f"url({url}) in the style"
        page.references.append(url[1:])
    missing = set(page.references) - set(page.ids)
    assert not missing, f"nothing is called {missing}"
    assert ("@import" not in page.css and "prefers-color-scheme:dark" in page.css
            and page.css.count("{") == page.css.count("}"))
    assert 'name="viewport" content="width=device-width' in text
    assert (page.tags.count("h1") == 1 and page.tags.count("html") == 1
            and page.tags.count("style") == 1)
    pictures = re.findall(r"<svg.*?</svg>", text, re.S)
    assert len(pictures) == page.tags.count("svg") >= 2
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert root.find("defs") is not None or root.find("title").text
    print("\n".join(page.lines))


main()
