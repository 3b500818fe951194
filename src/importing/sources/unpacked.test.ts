import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { unpacked } from "./unpacked.ts";

const most = 100_000;

async function lengthOf(bytes: Buffer): Promise<number> {
  let length = 0;
  for await (const chunk of unpacked(Readable.from([bytes]), most)) length += chunk.length;
  return length;
}

test.each([0, 1, most - 1, most])("%i bytes are unpacked where %i may be", async (length) => {
  expect(await lengthOf(gzipSync(Buffer.alloc(length)))).toBe(length);
});

test.each([most + 1, 1000 * most])("%i bytes are not, however small they were", async (length) => {
  await expect(lengthOf(gzipSync(Buffer.alloc(length)))).rejects.toThrow("it unpacks to more than 0.1 MB");
});

test("what was cut off is told from what has ended", async () => {
  const whole = gzipSync(Buffer.alloc(1000));
  await expect(lengthOf(whole.subarray(0, whole.length - 4))).rejects.toThrow("unexpected end of file");
});
