// The numbers of the list. A list of up to fifty numbers stands in the address, so that it can be shared; a longer one in the tab's storage, so
// that a reload does not lose it. The text around the numbers is in neither: it may be an email.
import { type FoundNumbers, type NumberList, readListedNumbers } from "#rules/search/number-list.ts";
import type { QueryString } from "#web/paths.ts";
import { tabStorage } from "./browser-storage.ts";

/** Mail programs and servers cut longer addresses. */
export const maximumSharedEntries = 50; // gap: link to a checked list

const key = "checked-list";

/** The numbers, separated by commas, that an address shows; empty if it shows none. */
export function storedNumbers({ list, numbers = "" }: QueryString): string {
  return list === "tab" ? (tabStorage()?.getItem(key) ?? "") : numbers;
}

/** The list that an address shows. */
export function readStoredList(query: QueryString): FoundNumbers {
  return readListedNumbers(storedNumbers(query).split(","));
}

/** Stores the numbers if they are too many for an address, and returns the query string of the address. */
export function listAddress({ entries }: NumberList): QueryString {
  const numbers = entries.map(({ number }) => number).join(",");
  if (entries.length <= maximumSharedEntries) return { numbers };
  tabStorage()?.setItem(key, numbers);
  return { list: "tab" };
}
