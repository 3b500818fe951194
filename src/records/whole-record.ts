// Reads a whole record set as a visitor may read it, in the order of its key: what snapshots of the record have.
import { visitor } from "#contract/account/reader.ts";
import type { Member } from "#contract/calls/response.ts";
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import type { Database } from "#database/database.ts";
import { withoutCaller } from "#database/query-context.ts";
import type { Condition, Field, Query } from "#query/query.ts";
import { toTimestamp } from "#rules/dates.ts";

import { catalogue } from "./catalogue.ts";
import type { CallDefinition, FoundPage } from "./definition.ts";

/** Rows of one statement, so that other callers of the embedded database wait only for milliseconds. */
const partSize = 100;

/**
 * Yields the members of a record set in parts. Withheld items and controlled vessels are left out, also where another vessel names one. The parts
 * are of one version of the record if that is the same before the first and after the last one.
 */
export async function* readWholeSet(
  database: Database,
  set: RecordSetDescriptor,
  today: string,
): AsyncGenerator<readonly Member[]> {
  const definition = callOf(set);
  const { fields } = definition.queryable(visitor);
  const key = set.key.map((name): Field => ({ ...known(fields[name]), name }));
  const context = { reader: visitor, today, origin: "", leavesControlledOut: true };
  let after: Condition | undefined;
  for (;;) {
    const query: Query = { ...wholeMembers, ...(after && { condition: after }) };
    const found = await withoutCaller("bulk", () =>
      definition.find({ database, query, context, settings: {} }),
    );
    yield visibleMembers(found);
    const last = found.members.at(-1);
    if (!found.more || last === undefined) return;
    after = isAfter(key, last.member);
  }
}

const wholeMembers: Query = {
  order: [],
  select: [{ kind: "all" }],
  children: [],
  page: { number: 1, size: partSize, requested: true },
  counted: false,
  onlyCount: false,
  keepNulls: false,
};

/** The call that returns the members of a record set as they are. */
function callOf(set: RecordSetDescriptor): CallDefinition {
  const call = set.calls.find(({ member }) => member === undefined);
  return known(catalogue.find(({ path }) => path === call?.path));
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error("A record set has a call for its members, which can be queried by their key.");
  return value;
}

const visibleMembers = ({ members }: FoundPage): readonly Member[] =>
  members.filter(({ mask }) => mask === undefined).map(({ member }) => member);

/** Whether a row comes after a member in the order of the key. */
function isAfter([first, ...rest]: readonly Field[], member: Member): Condition {
  const field = known(first);
  const value =
    field.type === "date" ? (toTimestamp(member[field.name] as string) ?? "") : String(member[field.name]);
  const compare = (is: ">" | ">="): Condition => ({ kind: "filter", field, filter: { is, value } });
  if (rest.length === 0) return compare(">");
  // The first comparison alone can be found in the index.
  return {
    kind: "all",
    conditions: [compare(">="), { kind: "any", conditions: [compare(">"), isAfter(rest, member)] }],
  };
}
