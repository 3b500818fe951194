import { extendedValue } from "./extended-value.ts";

/** A `Content-Disposition` with the file's name (RFC 6266): in ASCII for old browsers, and as it is written. */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${kind}; filename="${ascii}"; filename*=${extendedValue(fileName)}`;
}
