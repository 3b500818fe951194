// Lists of vessels, which belong to the signed-in user.
import { enteredName } from "#rules/entered-text.ts";
import { maximumListNameLength } from "#rules/lists/list-limits.ts";
import { listText } from "#text/record/lists.ts";

/** The name of a list, as its forms and its calls check it. */
export const listNameField = enteredName(maximumListNameLength, {
  missing: listText.nameMissing,
  tooLong: listText.nameTooLong({ max: maximumListNameLength }),
  controlCharacters: listText.nameWithControlCharacter,
});

/** What a list stores about a vessel. */
export interface ListMember {
  /** `null` if no vessel in the record had the number when it was added. */
  readonly assetnum: string | null;
  /** The IMO or class number of the vessel when it was added. */
  readonly number: string;
}

/** A vessel of a list as the record has it now. */
export interface ListedVessel extends ListMember {
  /** The IMO number, or else the class number, that the vessel has now; `null` for a vessel without one, or not in the record. */
  readonly currentNumber: string | null;
  readonly name: string | null;
  readonly isInRecord: boolean;
}

export interface ListSummary {
  readonly id: string;
  readonly name: string;
  /** Number of the company whose fleet the list follows; `null` for a list with vessels of its own. */
  readonly customerNumber: string | null;
  /** `null` if the record has no such company any more. */
  readonly vesselCount: number | null;
  /** ISO 8601, UTC. */
  readonly changedAt: string;
}

export interface ListsPage {
  /** By name. */
  readonly lists: readonly ListSummary[];
}

export interface OpenedList extends ListSummary {
  /** The first of `vesselCount`, if a company's fleet is larger than a list. */
  readonly vessels: readonly ListedVessel[];
}

/** The result of adding vessels to a list. */
export interface ListChange {
  readonly id: string;
  /** Vessels that the list did not have before. */
  readonly added: number;
  /** Chosen vessels that the list had already. */
  readonly known: number;
  /** Chosen numbers that are no vessel of the record. They are among the others. */
  readonly unknown: number;
}
