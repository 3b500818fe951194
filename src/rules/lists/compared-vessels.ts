// The vessels of a comparison, as its address names them: by IMO or class number, by the asset number where there is no IMO number, or by name.
import { type AddressParameter, oneOf } from "#rules/address-parameters.ts";
import { readNumberList } from "#rules/search/number-list.ts";
import { isSentence, nameInPart, partSeparator } from "#rules/search/names-in-text.ts";
import { vesselNumbersIn, wholeNumber } from "#rules/search/vessel-numbers.ts";
import { assetNumberIn } from "./vessel-entry.ts";

/** Vessels that stand beside each other in a comparison. */
export const maximumComparedVessels = 5;

/** Characters of a text that are read: more than an address can have. */
export const maximumComparedLength = 10_000;

/**
 * The different numbers and names in an address or in a typed text, in their order. A text with sentences and numbers is prose, whose words
 * are no names.
 */
export function readComparedVessels(given: string): readonly string[] {
  const text = given.slice(0, maximumComparedLength);
  const items = text.split(partSeparator).flatMap((part) => itemsIn(part.trim()));
  const hasSentence = items.some((item) => isName(item) && isSentence(item));
  const isProse = hasSentence && items.some((item) => !isName(item));
  const found = isProse ? readNumberList(text).entries.map(({ number }) => number) : items;
  return [...new Set(found)];
}

/** The numbers in a part of a text; the part itself if it has letters and no number, because it can be a name. */
function itemsIn(part: string): readonly string[] {
  const items = part.split(/\s+/);
  const numbers = items.map(numberOf);
  const found = vesselNumbersIn(part);
  // `907 4729` is one number.
  const isGrouped = found.length === 1 && !numbers.includes(found[0] ?? "");
  if (!numbers.includes("") && !isGrouped) return numbers;
  if (found.length > 0) return found;
  return /\p{L}/u.test(part) ? [nameInPart(part) || part] : [];
}

const numberOf = (item: string): string => (assetNumberIn(item) === null ? wholeNumber(item) : item);

/** Whether a vessel of a comparison is named by its name. */
export function isName(item: string): boolean {
  return numberOf(item) === "";
}

const comparedVessels: AddressParameter<readonly string[]> = {
  read: (text) => {
    const items = readComparedVessels(text);
    return items.length > 0 ? items : undefined;
  },
  write: (items) => items.join(","),
  accepted: "a list of IMO and class numbers, and of names",
  schema: { type: "array", items: { type: "string" } },
};

/** The address of a comparison: its vessels, and whether only what differs is shown. */
export const comparisonParameters = { numbers: comparedVessels, only: oneOf(["differences"]) } as const;
