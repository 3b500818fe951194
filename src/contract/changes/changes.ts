// The change log of the public record: what each import and sync changed, for the page, API clients, feeds, emails and webhooks. A reader
// gets the changes that the masks of today allow: nothing of a withheld item, and nothing of a controlled vessel without the clearance.

/** What changed. Each kind belongs to one topic, by which readers filter and follow. */
export const changeKinds = {
  classSuspended: "class",
  classWithdrawn: "class",
  classReinstated: "class",
  /** Any other entry of the class status history. */
  classStateChanged: "class",
  /** An entry of the class status history that an undone import took back. */
  classEntryVoided: "class",
  vesselAdded: "identity",
  vesselRemoved: "identity",
  nameChanged: "identity",
  flagChanged: "identity",
  portChanged: "identity",
  typeChanged: "identity",
  numberChanged: "identity",
  callSignChanged: "identity",
  officialNumberChanged: "identity",
  lifecycleStateChanged: "identity",
  buildDateChanged: "identity",
  grossTonnageChanged: "identity",
  ownerChanged: "company",
  managerChanged: "company",
  /** Any other role, such as operator. */
  companyChanged: "company",
  surveyOpened: "survey",
  surveyChanged: "survey",
  surveyClosed: "survey",
  findingOpened: "finding",
  findingChanged: "finding",
  findingClosed: "finding",
  certificateIssued: "certificate",
  certificateExtended: "certificate",
  certificateSuperseded: "certificate",
  certificateWithdrawn: "certificate",
  certificateChanged: "certificate",
} as const satisfies Readonly<Record<string, string>>;

export type ChangeKind = keyof typeof changeKinds;
export type ChangeTopic = (typeof changeKinds)[ChangeKind];
export const changeTopics = [
  "class",
  "identity",
  "company",
  "survey",
  "finding",
  "certificate",
] as const satisfies readonly ChangeTopic[];

/** One line of the change log. */
export interface Change {
  /** Opaque, the same for every reader and response; says nothing about other changes. */
  readonly id: string;
  readonly kind: ChangeKind;
  /** Whether the source corrected what it had stated earlier: a new version of an entry, or an entry that was recorded late. */
  readonly isCorrection: boolean;
  /** The day on which it took effect (ISO 8601), by the source; `null` if the source states none. */
  readonly effectiveDate: string | null;
  /** When the record first had it: the time of the import (ISO 8601, UTC). */
  readonly recordedAt: string;
  /** The vessel as the record names it now, or as it was last named if it has been removed. */
  readonly vessel: ChangedVessel;
  /** What changed of the vessel: `Annual Survey - Hull`, `Load Line Certificate 1234`; `null` if the kind says it. */
  readonly item: string | null;
  /** The values before and after, as readers see them: dates as `2026-03-01`, flags and types by name. `null` if there was none. */
  readonly before: string | null;
  readonly after: string | null;
  /** The name of the flag when it was recorded. */
  readonly flag: string | null;
  /** The names of the owners when it was recorded. */
  readonly owners: readonly string[];
  /** The import that recorded it, as the register names it: `Import 12`. */
  readonly source: string;
  /** Whether the first import of the record stated it: the record began with it, and nothing changed. */
  readonly isInitial: boolean;
  /** Whether it is a class status entry that an undone import has taken back since. */
  readonly isTakenBack: boolean;
  /** Days from the effective date until it was recorded; 0 if it was not recorded later, and for what the record began with. */
  readonly daysLate: number;
}

export interface ChangedVessel {
  readonly assetnum: string;
  readonly name: string | null;
  readonly imoNumber: string | null;
  readonly classNumber: string | null;
}

/** Which date `since` and `until` limit. */
export const changeDates = ["recorded", "effective"] as const;
export type ChangeDate = (typeof changeDates)[number];

/** What the first import of the record stated, if a reader wants it: beside the changes, or alone. */
export const initialChoices = ["included", "only"] as const;

/** Changes of one response at most. */
export const maximumChanges = 1000;

/** A count of changes stops here: it states that there are so many or more. */
export const maximumCountedChanges = 10_000; // gap: counts of changes

export interface ChangesPage {
  /** In the order in which they were recorded; a page of the screen has the newest first. */
  readonly changes: readonly Change[];
  /**
   * Opaque: with it as `after` the next request gets what was recorded later. Present even without a change, so that a client can wait
   * for the next one. It is bound to neither reader nor filter and reveals no position.
   */
  readonly cursor: string;
  /** Whether further changes are in the record already. */
  readonly hasMore: boolean;
}
