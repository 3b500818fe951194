// The inner calls (docs/domain.md, section 7), as the record sets declare them. Any other name is an unknown call.
import type { z } from "zod";

import type {
  CallDeclaration,
  CallKind,
  RecordSetDescriptor,
} from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";

export type { CallKind } from "#contract/record-sets/record-set-descriptor.ts";

/** A declared call with what follows from its path and its record set. */
export interface CallDescriptor extends CallDeclaration {
  readonly path: CallPath;
  readonly kind: CallKind;
  readonly name: string;
  /** The record set from which it returns members; the suspension list is derived from the class status history. */
  readonly recordSet: RecordSetDescriptor;
  readonly member: z.ZodObject;
}

/** The types of a record set's calls, each with the schema of its members. */
type CallsOf<Set> = Set extends { readonly schema: infer Schema; readonly calls: readonly (infer Call)[] }
  ? Call extends { readonly path: string }
    ? Omit<Call, "member"> & { readonly member: Call extends { readonly member: infer Own } ? Own : Schema }
    : never
  : never;

type Call = CallsOf<(typeof recordSets)[number]>;
type CallAt<Path extends CallPath> = Extract<Call, { readonly path: Path }>;

export type CallPath = Call["path"];

/** The schema of a call's members, by its path. */
export type SchemaOf<Path extends CallPath> = CallAt<Path>["member"];

/** The names of a call's queryable fields: `FieldOf<"/os/ABSRECORDFLAG">`. */
export type FieldOf<Path extends CallPath> = CallAt<Path>["queryable"][number];

/** The names of a call's saved queries. */
export type SavedQueryOf<Path extends CallPath> =
  CallAt<Path> extends { readonly savedQueries: infer Saved } ? keyof Saved & string : never;

export const callDescriptors: readonly CallDescriptor[] = recordSets.flatMap((recordSet) =>
  recordSet.calls.map((call: CallDeclaration & { readonly path: CallPath }) => {
    const [, kind, name = ""] = call.path.split("/");
    return { member: recordSet.schema, ...call, kind: kind as CallKind, name, recordSet };
  }),
);
