// The vessels of a comparison, as its address names them: by IMO or class number, or by the asset number where there is no IMO number.
import { type AddressParameter, oneOf } from "#rules/address-parameters.ts";
import { readNumberList } from "#rules/search/number-list.ts";
import { wholeNumber } from "#rules/search/vessel-numbers.ts";
import { assetNumberIn } from "./vessel-entry.ts";

/** Vessels that stand beside each other in a comparison. */
export const maximumComparedVessels = 5;

/** The different numbers in an address or in a typed text, in their order. A list of numbers alone is read item by item, any other text as prose. */
export function readComparedNumbers(text: string): readonly string[] {
  const items = text.split(/[\s,;]+/).filter((item) => item !== "");
  const numbers = items.map((item) => (assetNumberIn(item) === null ? wholeNumber(item) : item));
  const found = numbers.includes("") ? readNumberList(text).entries.map(({ number }) => number) : numbers;
  return [...new Set(found)];
}

const comparedNumbers: AddressParameter<readonly string[]> = {
  read: (text) => {
    const numbers = readComparedNumbers(text);
    return numbers.length > 0 ? numbers : undefined;
  },
  write: (numbers) => numbers.join(","),
  accepted: "a list of IMO and class numbers",
  schema: { type: "array", items: { type: "string" } },
};

/** The address of a comparison: its vessels, and whether only what differs is shown. */
export const comparisonParameters = { numbers: comparedNumbers, only: oneOf(["differences"]) } as const;
