import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { KnownLines } from "./known-lines.ts";
import { hashBytes } from "./line-hash.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest().subarray(0, hashBytes);
const lines = Array.from({ length: 5000 }, (_, index) => `line ${index}`);

function knownLines(): KnownLines {
  const known = new KnownLines();
  known.add(Buffer.concat(lines.slice(0, 2000).map(hashOf)));
  known.add(Buffer.concat(lines.slice(2000).map(hashOf)));
  return known;
}

test("every added line is known, also after the table has grown, and no other line is", () => {
  const known = knownLines();
  expect(lines.filter((line) => known.see(hashOf(line), 1) === null)).toEqual([]);
  expect(known.see(hashOf("another line"), 1)).toBeNull();
});

test("a line that is seen again returns its earlier position", () => {
  const known = knownLines();
  expect(known.see(hashOf("line 7"), 3)).toBe(0);
  expect(known.see(hashOf("line 7"), 9)).toBe(3);
  expect(known.lastSeen(hashOf("line 7"))).toBe(9);
  expect(known.lastSeen(hashOf("line 8"))).toBe(0);
});

test.each([0, 1, 613, 614, 615, 5000, 100_000])("lines are known where %i are expected", (expected) => {
  const known = new KnownLines(expected);
  known.add(Buffer.concat(lines.map(hashOf)));
  expect(lines.filter((line) => known.see(hashOf(line), 1) === null)).toEqual([]);
});

test("positions are kept when the table grows", () => {
  const known = new KnownLines();
  known.add(hashOf("first"));
  known.see(hashOf("first"), 5);
  known.add(Buffer.concat(lines.map(hashOf)));
  expect(known.lastSeen(hashOf("first"))).toBe(5);
});
