import { Readable } from "node:stream";
import { expect, test } from "vitest";

import { type Line, splitLines, maxLineBytes } from "./lines.ts";

async function read(...chunks: readonly (string | Uint8Array)[]) {
  const bytes = chunks.map((chunk) => Buffer.from(chunk));
  const lines: Line[] = [];
  for await (const line of splitLines(Readable.from(bytes))) lines.push(line);
  return lines;
}

test.each([
  ["two lines", ["one\ntwo\n"], [1, "one", 2, "two"]],
  ["a last line without its end", ["one\ntwo"], [1, "one", 2, "two"]],
  ["Windows line ends", ["one\r\ntwo\r\n"], [1, "one", 2, "two"]],
  ["the numbers of lines after blank lines", ["\n \none\n\r\n\ntwo"], [3, "one", 6, "two"]],
  ["a byte order mark", ["\uFEFFone\n"], [1, "one"]],
  [
    "lines that span several chunks",
    ["o", "ne\nt", "", "wo", "\n", "three"],
    [1, "one", 2, "two", 3, "three"],
  ],
  ["an empty stream", [], []],
])("splitLines reads %s", async (_, chunks, expected) => {
  const lines = await read(...chunks);
  expect(lines.flatMap(({ number, text }) => [number, text])).toEqual(expected);
});

test("splitLines decodes a character that spans two chunks", async () => {
  const bytes = Buffer.from("Ålesund\n");
  expect(await read(bytes.subarray(0, 1), bytes.subarray(1))).toEqual([{ number: 1, text: "Ålesund" }]);
});

test("splitLines returns null for a line that is not UTF-8 and reads the next one", async () => {
  expect(await read(Uint8Array.of(0xff, 0x0a), "two\n")).toEqual([
    { number: 1, text: null },
    { number: 2, text: "two" },
  ]);
});

test.each([
  ["a line of the maximum length", maxLineBytes, "string"],
  ["null for a line that is one byte too long", maxLineBytes + 1, "object"],
])("splitLines returns %s", async (_, length, type) => {
  const [line, next] = await read("x".repeat(length), "\nnext");
  expect([typeof line?.text, next?.text]).toEqual([type, "next"]);
});
