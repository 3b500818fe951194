import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-0", 0, 0],
  ["bytes=0-99", 0, 99],
  ["bytes=0-100", 0, 99],
  ["bytes=99-99", 99, 99],
  ["bytes=50-", 50, 99],
  ["bytes=-1", 99, 99],
  ["bytes=-100", 0, 99],
  ["bytes=-101", 0, 99],
])("%s of a hundred bytes is %i to %i", (header, first, last) => {
  expect(byteRange(header, 100)).toEqual({ start: first, end: last });
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0"])(
  "%s is beyond the end of a hundred bytes",
  (header) => {
    expect(byteRange(header, 100)).toBe("unsatisfiable");
  },
);

test.each(["bytes=0-", "bytes=-1"])("%s is beyond the end of an empty file", (header) => {
  expect(byteRange(header, 0)).toBe("unsatisfiable");
});

test.each([undefined, "", "bytes=-", "bytes=5-4", "bytes=0-1,5-6", "lines=0-1", "bytes=a-b", "bytes 0-1"])(
  "%s requests the whole file",
  (header) => {
    expect(byteRange(header, 100)).toBeNull();
  },
);
