// Parses the `Range` header (RFC 9110, section 14). One range is supported, so that a viewer can open a large document at its end.
import type { ByteRange } from "#documents/store.ts";

/**
 * The requested range of a file of `length` bytes; `null` if the whole file is to be sent (no header, several ranges, another unit),
 * `"unsatisfiable"` if the range begins after the end.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return suffix(Number(last), length);
  const [start, end] = [Number(first), last === "" ? length - 1 : Math.min(Number(last), length - 1)];
  if (last !== "" && Number(last) < start) return null;
  return start < length ? { start, end } : "unsatisfiable";
}

function suffix(count: number, length: number): ByteRange | "unsatisfiable" {
  return count > 0 && length > 0 ? { start: Math.max(0, length - count), end: length - 1 } : "unsatisfiable";
}
