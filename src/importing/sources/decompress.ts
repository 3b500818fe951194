// Decompresses a gzip file while it is read, up to a limit: a few kilobytes can decompress to more than any disk holds.
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** More than a fleet of 20,000 vessels with all their assets needs. */
const maxDecompressedBytes = 32_000 * 1_000_000; // gap: size of a compressed file

/** Yields the content of a gzip stream. Throws if it is damaged or has more than `maxBytes` bytes. */
export async function* decompress(
  compressed: Readable,
  maxBytes = maxDecompressedBytes,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of pipeline(compressed, createGunzip(), () => undefined)) {
    length += (chunk as Uint8Array).length;
    if (length > maxBytes) throw new Error(`it decompresses to more than ${maxBytes / 1_000_000} MB`);
    yield chunk as Uint8Array;
  }
}
