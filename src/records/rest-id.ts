// Addresses of single members (protocol §1): `_` and the values of the key joined by `/`, in base64url with `-` for padding.
import type { Member } from "#contract/answer.ts";
import type { Parameters } from "#query/understand.ts";

import { textOf } from "./member-fields.ts";

const noValue = "~NULL~";

/** The id of a member in its collection's address: `_VjEwMDE-` for the key `V1001`. */
export function restId(member: Member, key: readonly string[]): string {
  const values = key.map((field) => textOf(member[field]) ?? noValue).join("/");
  const base64 = btoa(String.fromCodePoint(...new TextEncoder().encode(values)));
  return `_${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "-")}`;
}

/** What asks for the member with an id: a parameter for each field of the key; `null` for what is no id. */
export function keyParameters(id: string, key: readonly string[]): Parameters | null {
  const parts = decode(id).split("/");
  const values = [...parts.slice(0, key.length - 1), parts.slice(key.length - 1).join("/")];
  if (values.length < key.length || values.some((value) => value.trim() === "")) return null;
  return key.map((field, position) => [field, values[position] ?? ""]);
}

/** The values of the key, joined; empty for what is no id. */
function decode(id: string): string {
  if (!id.startsWith("_")) return "";
  const base64 = id.slice(1).replace(/-+$/, "").replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}
