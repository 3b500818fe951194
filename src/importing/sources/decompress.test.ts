import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { decompress } from "./decompress.ts";

const maxBytes = 100_000;

async function lengthOf(bytes: Buffer): Promise<number> {
  let length = 0;
  for await (const chunk of decompress(Readable.from([bytes]), maxBytes)) length += chunk.length;
  return length;
}

test.each([0, 1, maxBytes - 1, maxBytes])("decompress yields %i bytes within the limit", async (length) => {
  expect(await lengthOf(gzipSync(Buffer.alloc(length)))).toBe(length);
});

test.each([maxBytes + 1, 1000 * maxBytes])("decompress rejects %i bytes over the limit", async (length) => {
  await expect(lengthOf(gzipSync(Buffer.alloc(length)))).rejects.toThrow(
    "it decompresses to more than 0.1 MB",
  );
});

test("decompress rejects a truncated file", async () => {
  const whole = gzipSync(Buffer.alloc(1000));
  await expect(lengthOf(whole.subarray(0, whole.length - 4))).rejects.toThrow("unexpected end of file");
});
