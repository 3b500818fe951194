// A text that was entered on another screen and is opened as a list. It stays in memory until the screen of the list has it: it may be an email. The
// tab keeps the names beside its numbers, and how much else there was, for a reload and for the other screens of the list.
import { type FoundNumbers, namesInOrder, type NumberListEntry } from "#rules/search/number-list.ts";
import type { NamedNumber } from "#rules/search/names-in-text.ts";
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

/** Keeps a text for the screen that is opened next, and returns the query string of its list. */
export function handOver(text: string, list: FoundNumbers): QueryString {
  const address = list.entries.length === 0 ? {} : listAddress(list);
  const numbers = storedNumbers(address);
  keepBeside(numbers, list);
  texts = [{ numbers, text, list }];
  return address;
}

/** The text for this screen; nothing if none was handed over. */
export const handedOverTexts = (): readonly PastedText[] => texts;

/** Forgets the text: the screen has it. */
export function forgetHandedOver(): void {
  texts = [];
}

const besideKey = "beside-numbers";

/** What stood beside the numbers of a list when it was entered. */
interface BesideNumbers {
  /** How many lines without a number, and names that belong to none. */
  readonly left: number;
  /** The numbers with names, in their order. */
  readonly named: readonly NamedNumber[];
}

/** Keeps what stands beside the numbers of a list, as an address has them: a line for the numbers, the count, and each number with names. */
export function keepBeside(numbers: string, list: FoundNumbers): void {
  const ofNumbers = new Set(list.entries.flatMap(({ named = [] }) => named));
  const left = list.unread.length + (list.beside ?? []).filter((name) => !ofNumbers.has(name)).length;
  const numbersWithNames = new Set(
    list.entries.flatMap(({ named = [], number }) => (named.length > 0 ? number : [])),
  );
  // Also the places of such a number without a name, so that each keeps its own.
  const named = list.entries.flatMap(({ named = [], number }) =>
    numbersWithNames.has(number) ? [number, ...named].join("\t") : [],
  );
  tabStorage.set(besideKey, left + named.length === 0 ? "" : [numbers, left, ...named].join("\n"));
}

/** What the tab knows of a list that was entered in it. */
export function besideNumbers(numbers: string): BesideNumbers {
  const [entered, left, ...named] = tabStorage.get(besideKey).split("\n");
  if (entered !== numbers || numbers === "") return { left: 0, named: [] };
  return {
    left: Number(left),
    named: named.map((line) => line.split("\t")).map(([number = "", ...names]) => ({ number, names })),
  };
}

/** Entries with the names that stood beside their numbers. */
export function withNames(
  entries: readonly NumberListEntry[],
  named: readonly NamedNumber[],
): readonly NumberListEntry[] {
  const namesOf = namesInOrder(named);
  return entries.map((entry) => ({ ...entry, named: namesOf(entry.number) }));
}
