import { expect, test } from "vitest";

import { escapeUnprintable } from "./escape-unprintable.ts";

test.each([
  ["an escape sequence", "\u001b[2Ja.pdf", String.raw`\u001b[2Ja.pdf`],
  ["a control sequence of one character", "\u009b31m", String.raw`\u009b31m`],
  ["a line end and a tab", "a\r\n\tb", String.raw`a\u000d\u000a\u0009b`],
  ["a backspace and a delete character", "a\b\u007f", String.raw`a\u0008\u007f`],
  ["a change of direction", "a\u202efdp.exe\u2066", String.raw`a\u202efdp.exe\u2066`],
  ["characters without width", "a\u200b\u2060\ufeff", String.raw`a\u200b\u2060\ufeff`],
  ["line and paragraph separators", "a\u2028b\u2029", String.raw`a\u2028b\u2029`],
  ["a lone surrogate", "a\ud83d", String.raw`a\ud83d`],
  ["a tag character beyond 16 bits", "a\u{e0041}", String.raw`a\u{e0041}`],
])("escapeUnprintable escapes %s", (_, text, escaped) => {
  expect(escapeUnprintable(text)).toBe(escaped);
});

test("escapeUnprintable keeps letters of any language, spaces and backslashes", () => {
  const text = String.raw`Лист – 船級 Überprüfung 🚢 C:\fleet "x"`;
  expect(escapeUnprintable(text)).toBe(text);
});
