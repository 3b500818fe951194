// A file in gzip, unpacked as it is read: a few kilobytes can hold what fills every disk.
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** Bytes: a fleet of twenty thousand vessels with all their assets has fewer. */
const mostUnpacked = 32_000 * 1_000_000; // gap: size of a compressed file

/** The content of a file in gzip; throws where it is damaged, or has more than `most` bytes. */
export async function* unpacked(packed: Readable, most = mostUnpacked): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of pipeline(packed, createGunzip(), () => undefined)) {
    length += (chunk as Uint8Array).length;
    if (length > most) throw new Error(`it unpacks to more than ${most / 1_000_000} MB`);
    yield chunk as Uint8Array;
  }
}
