import { describe, expect, test } from "vitest";

import { exceedsPreview, isOpenFinding, plainLines, previewText } from "./findings.ts";

test.each([
  ["Open", true],
  ["OPEN", true],
  ["Partial", true],
  ["Plan Accepted", true],
  ["PLAN_ACCEPTED", true],
  ["PLANACCEPTED", true],
  ["Closed", false],
  ["Reopened", false],
  ["Plan", false],
  ["", false],
  [null, false],
])("a finding of status %j is open: %s", (status, expected) => {
  expect(isOpenFinding(status)).toBe(expected);
});

test.each([
  ["<p>First.</p><p>Second<br>line\nof two</p>", "First.\nSecond\nline of two"],
  ["<ul>\n<li>one</li>\n<li>two</li>\n</ul>", "one\ntwo"],
  ["wear 3 < 5 mm\nand &amp; more", "wear 3 < 5 mm\nand & more"],
])("the lines of %j are %j", (html, lines) => {
  expect(plainLines(html)).toBe(lines);
});

describe("the preview of a finding", () => {
  test.each([
    ["has no tags", "<p>Indent in way of <b>frame 102</b></p>", "Indent in way of frame 102"],
    ["keeps paragraphs apart", "<p>First.</p><p>Second.</p>Third<br/>Fourth", "First. Second. Third Fourth"],
    ["keeps formatted words whole", "frame<sub>102</sub> and <i>m</i>oulded", "frame102 and moulded"],
    [
      "decodes entities",
      "5 &lt; 6 &amp; 7&nbsp;&deg; &quot;x&quot; &#39;y&#x27; &Agrave;",
      "5 < 6 & 7 ° \"x\" 'y' &Agrave;",
    ],
    ["decodes once", "&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["shows a decoded tag as text", "&lt;b&gt;bold&lt;/b&gt;", "<b>bold</b>"],
    ["keeps comparisons", "wear 3 < 5 mm, 7 > 6", "wear 3 < 5 mm, 7 > 6"],
    ["has no scripts, styles or comments", "a<script>alert(1)</script><style>p{}</style><!-- x -->b", "ab"],
    ["drops characters that do not exist", "a&#0;&#x110000;b", "ab"],
    ["keeps the last code point of Unicode", "&#x10FFFF;", "\u{10FFFF}"],
    ["is on one line", "  a\n\n b\t c ", "a b c"],
    ["is empty without text", null, ""],
  ])("%s", (_, html, expected) => {
    expect(previewText(html)).toBe(expected);
  });

  test.each([
    [399, 399],
    [400, 400],
    [401, 400],
  ])("of %i characters shows %i", (length, shown) => {
    expect(previewText(`<p>${"x".repeat(length)}</p>`)).toBe("x".repeat(shown));
  });

  test.each([
    [400, false],
    [401, true],
  ])("of %i characters is shortened: %s", (length, expected) => {
    expect(exceedsPreview(`<p>${"x".repeat(length)}</p>`)).toBe(expected);
  });

  test("counts characters of the text, not of its tags and entities", () => {
    expect(previewText(`<b>${"&amp;".repeat(401)}</b>`)).toBe("&".repeat(400));
  });

  test("is not cut inside a character", () => {
    expect(previewText(`${"x".repeat(399)}🚢`)).toBe("x".repeat(399));
  });
});
