// The definition of one call in the catalogue: its queryable schema, the field that names its vessel, and how its members are found.
import type { Member, ResponseInfo } from "#contract/response.ts";
import type { CallPath } from "#contract/calls.ts";
import type { Reader } from "#contract/reader.ts";
import type { Database } from "#database/database.ts";
import type { QueryableSchema } from "#query/queryable-schema.ts";
import type { Query } from "#query/query.ts";
import type { Parameters } from "#query/analyze-query.ts";

import type { ReadContext } from "#records/calls/record-call.ts";

export interface CallDefinition {
  readonly path: CallPath;
  /** The fields that this reader can query. */
  readonly queryable: (reader: Reader) => QueryableSchema;
  /** The field by which a call names its vessel. A call that names a controlled vessel is refused. */
  readonly vessel?: string;
  /** Whether every call is a look-up, because it identifies its members by a setting of its own instead of a queryable field. */
  readonly isKeyed?: boolean;
  /** Whether it is a short list of choices, of flags or of vessel types, which every reader gets without paging. */
  readonly isChoiceList?: boolean;
  /** Whether a call that names no vessel is rejected. */
  readonly needsVessel?: boolean;
  /** Parameters that apply when the call does not give them. */
  readonly defaultParameters?: Parameters;
  /** Further parameters of this call, beside those of the query language. */
  readonly settings?: readonly string[];
  readonly find: (call: ResolvedCall) => Promise<FoundPage>;
}

/** A call after its parameters have been parsed and checked. */
export interface ResolvedCall {
  readonly database: Database;
  readonly query: Query;
  readonly context: ReadContext;
  /** The values of `Definition.settings` in the call, by name; the last one if a parameter is repeated. */
  readonly settings: Settings;
}

export type Settings = Readonly<Record<string, string | undefined>>;

/** One page of masked members, before the fields that the call selects are picked. */
export interface FoundPage {
  readonly members: readonly FoundMember[];
  /** Whether there is another page. */
  readonly more: boolean;
  /** Number of members on all pages, if they were counted. */
  readonly total?: number;
  /** Members on all pages by value, if the call requests counts. */
  readonly counts?: NonNullable<ResponseInfo["counts"]>;
  /** Similar values, if nothing was found. */
  readonly suggestions?: NonNullable<ResponseInfo["suggestions"]>;
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
