// What the catalogue says of one call: what can be asked, by which field the call names its vessel, and how members are found.
import type { Member, ResponseInfo } from "#contract/answer.ts";
import type { CallPath } from "#contract/calls.ts";
import type { Reader } from "#contract/reader.ts";
import type { Database } from "#database/database.ts";
import type { Askable } from "#query/askable.ts";
import type { Query } from "#query/query.ts";
import type { Parameters } from "#query/understand.ts";

import type { ReadContext } from "./record-call.ts";

export interface Definition {
  readonly path: CallPath;
  /** What this reader can ask. */
  readonly askable: (reader: Reader) => Askable;
  /** The field by which a call names the vessel whose details it wants: a controlled one is refused. */
  readonly vessel?: string;
  /** Whether a call that names no vessel is refused. */
  readonly needsVessel?: boolean;
  /** Parameters that a call has where it does not give them itself. */
  readonly assumed?: Parameters;
  /** Parameters of its own that the call may give beside those of the query language. */
  readonly settings?: readonly string[];
  readonly find: Find;
}

export type Find = (question: Question) => Promise<Found>;

/** A call, understood. */
export interface Question {
  readonly database: Database;
  readonly query: Query;
  readonly context: ReadContext;
  /** The definition's own parameters that the call gives, by name; of a repeated one the last. */
  readonly settings: Settings;
}

export type Settings = Readonly<Record<string, string | undefined>>;

/** One page of members as the reader may see them, not yet cut to what the call selects. */
export interface Found {
  readonly members: readonly FoundMember[];
  /** Whether there is another page. */
  readonly more: boolean;
  /** Members on all pages, where it was counted. */
  readonly total?: number;
  /** How the members of all pages spread, where it was asked. */
  readonly counts?: NonNullable<ResponseInfo["counts"]>;
}

export interface FoundMember {
  readonly member: Member;
  /** `withheld`: only the mark of a withheld item is left; `identity`: what may be known of a controlled vessel. */
  readonly mask?: Mask["name"];
}

/** What is left of a member that the reader may not see. */
export interface Mask {
  readonly name: "withheld" | "identity";
  readonly leave: (member: Member) => Member;
}
