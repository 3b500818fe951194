// The paths and responses of the calls for lists of vessels, which belong to the signed-in user. The request bodies are in list-calls.ts, so
// that the schemas stay out of the browser's bundle.

const listPath = (id: string) => `/api/lists/${encodeURIComponent(id)}`;

export const listPaths = {
  /** GET: `ListsPage`. POST `createList`: `ListChange`. */
  lists: "/api/lists",
  /** GET: `OpenedList`. */
  list: listPath,
  /** POST `renameList`. */
  rename: (id: string) => `${listPath(id)}/name`,
  /** POST `vesselChoice`: `ListChange`. */
  addVessels: (id: string) => `${listPath(id)}/vessels`,
  /** POST `vesselChoice`: removes the vessels with these asset numbers, and the numbers without a vessel. */
  removeVessels: (id: string) => `${listPath(id)}/vessels/remove`,
  /** POST `mergeLists`: `ListChange`. The other lists are deleted. */
  merge: (id: string) => `${listPath(id)}/merge`,
  /** POST, no body. */
  remove: (id: string) => `${listPath(id)}/delete`,
  /** GET: numbers and names as CSV. */
  csv: (id: string) => `${listPath(id)}/vessels.csv`,
} as const;

/** Vessels to add to a list. */
export interface VesselChoice {
  readonly assetnums?: readonly string[] | undefined;
  /** IMO or class numbers; those of no vessel in the record are kept as they are. */
  readonly numbers?: readonly string[] | undefined;
}

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
