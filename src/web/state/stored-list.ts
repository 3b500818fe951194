// The text of the list. A list of up to fifty entries stands in the address, so that it can be shared; a longer one in the tab's storage, so
// that a reload does not lose it.
import { readNumberList } from "#rules/search/number-list.ts";
import type { QueryString } from "#web/paths.ts";
import { tabStorage } from "./browser-storage.ts";

/** Mail programs and servers cut longer addresses. */
export const maximumSharedEntries = 50; // gap: link to a checked list

const key = "checked-list";

/** The text of the list that an address shows; empty if it shows none. */
export function readListText({ list, numbers = "" }: QueryString): string {
  return list === "tab" ? (tabStorage()?.getItem(key) ?? "") : numbers.replaceAll(",", "\n");
}

/** Stores the text if it is too long for an address, and returns the query string of the address. */
export function listAddress(text: string): QueryString {
  const { entries, excess } = readNumberList(text);
  if (entries.length + excess <= maximumSharedEntries) {
    return { numbers: entries.map(({ input }) => input.replaceAll(",", " ")).join(",") };
  }
  tabStorage()?.setItem(key, text);
  return { list: "tab" };
}
