// A text that was entered on another screen and is opened as a list. It stays in memory until the screen of the list has it: it may be an email.
import type { FoundNumbers } from "#rules/search/number-list.ts";
import type { QueryString } from "#web/paths.ts";
import { tabStorage } from "./browser-storage.ts";
import { listAddress, storedNumbers } from "./stored-list.ts";

/** A text, what was found in it, and the numbers as the address of its list has them. */
export interface PastedText {
  readonly numbers: string;
  readonly text: string;
  readonly list: FoundNumbers;
}

let texts: readonly PastedText[] = [];

const leftKey = "left-beside-numbers";

/** How many lines and names stood beside the numbers of a list when it was entered, as the tab knows after a reload. */
export function leftBeside(numbers: string): number {
  const [count = "", entered] = tabStorage.get(leftKey).split(" ");
  return entered === numbers ? Number(count) : 0;
}

/** Keeps a text for the screen that is opened next, and returns the query string of its list. */
export function handOver(text: string, list: FoundNumbers): QueryString {
  const address = list.entries.length === 0 ? {} : listAddress(list);
  const left = list.unread.length + (list.beside ?? []).length;
  tabStorage.set(leftKey, left === 0 ? "" : `${left} ${storedNumbers(address)}`);
  texts = [{ numbers: storedNumbers(address), text, list }];
  return address;
}

/** The text for this screen; nothing if none was handed over. */
export const handedOverTexts = (): readonly PastedText[] => texts;

/** Forgets the text: the screen has it. */
export function forgetHandedOver(): void {
  texts = [];
}
