// The hash of an imported line, by which the next import recognises a line that the record has already.
import { hash } from "node:crypto";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";

/** To be raised when lines are read, checked or converted to rows differently, so that every line is read again. */
const readingVersion = 2;

export const hashBytes = 16;

/** Returns the function that hashes a line of a record set to 128 bits. New or other columns change every hash. */
export function lineHasher({ name, table }: RecordSetDescriptor): (json: string) => Buffer {
  const prefix = hash("sha256", JSON.stringify([readingVersion, name, table]));
  return (json) => hash("sha256", prefix + json, "buffer").subarray(0, hashBytes);
}
