// The definition of one call in the catalogue: what its record set declares, what a reader can query, and how its members are found.
import type { Expression } from "kysely";

import type { Member, ResponseInfo } from "#contract/calls/response.ts";
import type { CallDescriptor } from "#contract/calls/calls.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import type { QueryableSchema } from "#query/queryable-schema.ts";
import type { Query } from "#query/query.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";

import type { ReadContext } from "#records/calls/record-call.ts";
import type { VesselFields } from "#records/vessel-fields.ts";

/** A declared call and the code that runs it. */
export interface CallDefinition extends Omit<CallDescriptor, "queryable" | "mask"> {
  /** The fields that this reader can query. */
  readonly queryable: (reader: Reader) => QueryableSchema;
  readonly find: (call: ResolvedCall) => Promise<FoundPage>;
  readonly patterns?: CallBehaviour["patterns"];
}

/** What a call does beyond returning the rows of its table. */
export interface CallBehaviour {
  /** Finds the members instead of `findRows`, which returns the rows that the query selects. */
  readonly find?: (
    call: ResolvedCall,
    findRows: CallDefinition["find"],
    selectKeys: KeySelection,
  ) => Promise<FoundPage>;
  /** Number of patterns that the call compares beside those of its query, by which its cost is computed. */
  readonly patterns?: (settings: Settings) => number;
  /** The fields of vessels of which `complete` makes members; whole documents if there are none. */
  readonly fields?: VesselFields;
  /** Whether `complete` needs the class status histories of the vessels, which are then read in the statement of the rows. */
  readonly needsHistories?: boolean;
  /** Adds derived fields, which the stored documents do not have, to the members of a page. */
  readonly complete?: (
    members: readonly Member[],
    call: ResolvedCall,
    histories: readonly ClassStatusHistory[],
  ) => Promise<readonly Member[]> | readonly Member[];
}

/** Selects the keys of the rows that a call's conditions find, on all pages, as the reader may find them. */
export type KeySelection = (call: ResolvedCall) => Expression<unknown>;

/** A call after its parameters have been parsed and checked. */
export interface ResolvedCall {
  readonly database: Database;
  readonly query: Query;
  readonly context: ReadContext;
  /** The values of the declared settings in the call, by name; the last one if a parameter is repeated. */
  readonly settings: Settings;
}

/** The class status entries of one vessel that are in force on the day of the call. */
export type ClassStatusHistory = readonly ClassStatusEntry[];

export type Settings = Readonly<Record<string, string | undefined>>;

/** One page of masked members, before the fields that the call selects are picked. */
export interface FoundPage {
  readonly members: readonly FoundMember[];
  /** Whether there is another page. */
  readonly more: boolean;
  /** Number of members on all pages, if they were counted. */
  readonly total?: number;
  /** Members on all pages by value, if the call requests counts; of a due plan, the withheld items of the vessels of this page. */
  readonly counts?: NonNullable<ResponseInfo["counts"]>;
  /** Asset numbers in the counts, of which no member needs to be on the page. Reads of controlled ones are recorded. */
  readonly counted?: readonly string[];
  /** Similar values, if nothing was found. */
  readonly suggestions?: NonNullable<ResponseInfo["suggestions"]>;
  /** Whether the reads of controlled vessels are recorded already, because the members alone do not show which vessels were controlled. */
  readonly isAudited?: boolean;
}

export interface FoundMember {
  readonly member: Member;
  /** The mask that was applied. `withheld`: a withheld statutory item; `identity`: a controlled vessel. */
  readonly mask?: Mask["name"];
}

/** Redacts a member that the reader may not see in full. */
export interface Mask {
  readonly name: "withheld" | "identity";
  readonly apply: (member: Member) => Member;
}
