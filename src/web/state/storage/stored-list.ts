// The numbers of the list. A list of up to fifty numbers stands in the address; a longer one in the tab's storage, from which the due planner
// reads it too, and in the fragment of the address (list-fragment.ts). Of the text around the numbers only names are kept (handed-over-text.ts).
import { type FoundNumbers, type NumberList, readListedNumbers } from "#rules/search/number-list.ts";
import type { QueryString } from "#web/paths.ts";
import { tabStorage } from "./browser-storage.ts";
import { keepChoice } from "./kept-choice.ts";

/** Servers cut longer addresses. */
export const maximumAddressEntries = 50; // gap: link to a checked list

const numbersKey = "checked-list";
const fragmentKey = "checked-list-fragment";

/** The numbers, separated by commas, that an address shows; empty if it shows none. */
export function storedNumbers({ list, numbers = "" }: QueryString): string {
  return list === "tab" ? tabStorage.get(numbersKey) : numbers;
}

/** The list that an address shows. */
export function readStoredList(query: QueryString): FoundNumbers {
  return readListedNumbers(storedNumbers(query).split(","));
}

/** Stores the numbers if they are too many for an address, and returns the query string of the address. */
export function listAddress({ entries }: NumberList): QueryString {
  const numbers = entries.map(({ number }) => number).join(",");
  if (entries.length <= maximumAddressEntries) return { numbers };
  storeList(numbers, "");
  return tabListAddress;
}

/** The query string of the list that the tab stores. */
export const tabListAddress: QueryString = { list: "tab" };

/** Stores the list of a fragment; an empty one is not known yet. */
export function storeList(numbers: string, fragment: string): void {
  tabStorage.set(fragmentKey, fragment);
  // The address has the list of a fragment.
  if (fragment === "") keepChoice(tabStorage, numbersKey, numbers);
  else tabStorage.set(numbersKey, numbers);
}

/** Whether the list that the tab stores is that of a fragment. */
export function isStoredFragment(fragment: string): boolean {
  return tabStorage.get(fragmentKey) === fragment;
}
