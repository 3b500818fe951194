// The entry of a list that names its vessel by the asset number. Its number has a prefix, which no typed number can have.
import type { NumberListEntry } from "#rules/search/number-list.ts";

const prefix = "assetnum:";

/** The number of an entry with an asset number. */
export function assetEntry(assetnum: string): string {
  return prefix + assetnum;
}

/** An entry for a vessel of a kept list; without an asset number there is no vessel to look up. */
export function vesselEntry(input: string, assetnum: string | null, note: string): NumberListEntry {
  const number = assetnum === null ? "" : assetEntry(assetnum);
  return { input, kind: "number", number, flaw: null, note };
}

/** The asset number in the number of such an entry; `null` for an IMO or class number. */
export function assetNumberIn(number: string): string | null {
  return number.startsWith(prefix) ? number.slice(prefix.length) : null;
}
