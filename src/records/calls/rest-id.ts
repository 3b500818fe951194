// The ids of members in the Maximo form: `_` and the values of the key joined by `/`, in base64url with `-` for padding. That form is
// ambiguous if the base64 ends in a digit written as `-`, or if a value of a compound key contains `/`. Such keys get an escaped id:
// `_.` and the values, escaped as in a JSON Pointer (RFC 6901) and joined by `/`, in base64url without padding.
import type { Member } from "#contract/calls/response.ts";

import { textOf } from "#contract/members/member-fields.ts";

const noValue = "~NULL~";
const escapedPrefix = "_.";

/** The id of a member in the address of its collection: `_VjEwMDE-` for the key `V1001`. Clients must not build or parse ids. */
export function restId(member: Member, key: readonly string[]): string {
  const values = key.map((field) => textOf(member[field]) ?? noValue);
  const base64 = encode(values.join("/"));
  const isAmbiguous =
    base64.endsWith("+") || (values.length > 1 && values.some((value) => value.includes("/")));
  return isAmbiguous ? escapedPrefix + toUrl(encode(values.map(escape).join("/"))) : `_${toUrl(base64, "-")}`;
}

/** Decodes an id to the values of a key of `length` fields; `null` if the text is not an id. */
export function keyValues(id: string, length: number): readonly string[] | null {
  const values = id.startsWith(escapedPrefix) ? decodeEscaped(id, length) : decodePlain(id, length);
  const isKey = values.length === length && values.every((value) => value !== "");
  return isKey ? values : null;
}

function decodeEscaped(id: string, length: number): readonly string[] {
  const text = decode(fromUrl(id.slice(escapedPrefix.length))) ?? "";
  const values = text.split("/");
  const isCanonical = escapedPrefix + toUrl(encode(text)) === id && values.length === length;
  return isCanonical ? values.map(unescape) : [];
}

/**
 * Decodes the Maximo form. Both padding and the last digit of base64 are written as `-`, so only a reading that encodes to the same id
 * counts; padding is tried first, because ids that end in the digit are escaped. Any further `/` belongs to the last value.
 */
function decodePlain(id: string, length: number): readonly string[] {
  for (const padding of ["==", "=", ""]) {
    if (!id.startsWith("_") || !id.endsWith("-".repeat(padding.length))) continue;
    const text = decode(fromUrl(id.slice(1, id.length - padding.length)) + padding);
    if (text === null || `_${toUrl(encode(text), "-")}` !== id) continue;
    const parts = text.split("/");
    return [...parts.slice(0, length - 1), parts.slice(length - 1).join("/")];
  }
  return [];
}

const escape = (value: string): string => value.replaceAll("~", "~0").replaceAll("/", "~1");
const unescape = (value: string): string => value.replaceAll("~1", "/").replaceAll("~0", "~");

const toUrl = (base64: string, padding = ""): string =>
  base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", padding);
const fromUrl = (text: string): string => text.replaceAll("-", "+").replaceAll("_", "/");

function encode(text: string): string {
  return Buffer.from(text).toString("base64");
}

/** Decodes base64 to text; `null` if it is not base64 of UTF-8. */
function decode(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
