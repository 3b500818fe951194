// The cursor of a page: which page of which list. It holds nothing that its reader may not know, so it is neither sealed nor signed.
import { createHash } from "node:crypto";
import { type AddressParameter, pageNumber } from "#rules/address-parameters.ts";

interface Position {
  /** Which list it is of. */
  readonly list: string;
  readonly page: number;
}

const form = /^([\w-]{8})(\d{1,6})$/;

/** The parameter with a cursor, opaque to clients. */
export const cursor: AddressParameter<Position> = {
  read: (text) => {
    const [, list, digits = ""] = form.exec(text) ?? [];
    const page = pageNumber.read(digits, {});
    return list === undefined || page === undefined ? undefined : { list, page };
  },
  write: ({ list, page }) => list + String(page),
  accepted: "that of the address in next of an earlier response",
  schema: { type: "string", maxLength: 14 },
};

/** Names a list of pages by its path, the parameters that choose its members and their order, and the size of its pages. */
export function listOfAddress(path: string, parameters: URLSearchParams, pageSize: number): string {
  const chosen = [...parameters].filter(([name]) => !others.has(name)).sort(byName);
  const digest = createHash("sha256")
    .update(JSON.stringify([path, chosen, pageSize]))
    .digest("base64url");
  return digest.slice(0, 8);
}

/** Parameters that choose no members. */
const others: ReadonlySet<string> = new Set(["apikey", "cursor", "format", "limit"]);

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : Number(one > other);
