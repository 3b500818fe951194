// The vessels of a comparison, as its address names them: by IMO or class number, or by the asset number where there is no IMO number.
import { readNumberList } from "#rules/search/number-list.ts";
import { assetEntry } from "./vessel-entry.ts";

/** Vessels that stand beside each other in a comparison. */
export const maximumComparedVessels = 5;

/** What names a vessel in the address of a comparison. */
export function comparedNumber(imoNumber: string | null | undefined, assetnum: string): string {
  return imoNumber || assetEntry(assetnum);
}

const assetEntries = new RegExp(`(${assetEntry(String.raw`[^\s,;]+`)})`);

/** The different numbers in an address or in a typed text, in their order. */
export function readComparedNumbers(text: string): readonly string[] {
  // Every other part is an entry with an asset number, because the pattern is a group.
  const parts = text.split(assetEntries);
  const numbers = parts.flatMap((part, at) =>
    at % 2 === 1 ? part : readNumberList(part).entries.map(({ number }) => number),
  );
  return [...new Set(numbers)];
}
