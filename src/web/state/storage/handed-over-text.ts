// A text that was entered on another screen and is opened as a list. It stays in memory until the screen of the list has it: it may be an email.
import type { FoundNumbers } from "#rules/search/number-list.ts";
import type { QueryString } from "#web/paths.ts";
import { listAddress, storedNumbers } from "./stored-list.ts";

/** A text, what was found in it, and the numbers as the address of its list has them. */
export interface PastedText {
  readonly numbers: string;
  readonly text: string;
  readonly list: FoundNumbers;
}

let texts: readonly PastedText[] = [];

/** Keeps a text for the screen that is opened next, and returns the query string of its list. */
export function handOver(text: string, list: FoundNumbers): QueryString {
  const address = list.entries.length === 0 ? {} : listAddress(list);
  texts = [{ numbers: storedNumbers(address), text, list }];
  return address;
}

/** The text for this screen; nothing if none was handed over. */
export const handedOverTexts = (): readonly PastedText[] => texts;

/** Forgets the text: the screen has it. */
export function forgetHandedOver(): void {
  texts = [];
}
