// The usual kind of record set: rows of one table that the query language selects, normalised by the contract and masked.
import { sql } from "kysely";

import type { Member } from "#contract/response.ts";
import type { CallPath } from "#contract/calls.ts";
import type { Reader } from "#contract/reader.ts";
import type { QueryableSchema } from "#query/queryable-schema.ts";
import { countRows, selectRows } from "#query/compile/rows.ts";
import { cutPage } from "#query/paging.ts";

import { isCleared, isNotControlled } from "#records/access/controlled-vessels.ts";
import type { CallDefinition, FoundPage, FoundMember, Mask, ResolvedCall } from "./definition.ts";
import { normalise } from "./normalise.ts";

export interface RowSet extends Omit<CallDefinition, "find" | "queryable"> {
  readonly path: CallPath;
  readonly queryable: QueryableSchema | ((reader: Reader) => QueryableSchema);
  /** Redacts the rows that `queryable.withheld` marks. */
  readonly mask?: Mask;
  /** Adds derived fields, which the stored documents do not have, to the members of a page. */
  readonly complete?: (members: readonly Member[], call: ResolvedCall) => Promise<readonly Member[]>;
}

/** Defines a record set whose members are rows of a table. Rows about controlled vessels are returned to cleared readers only. */
export function defineRows(set: RowSet): CallDefinition {
  const { queryable } = set;
  const queryableFor = typeof queryable === "function" ? queryable : () => queryable;
  return {
    ...set,
    queryable: queryableFor,
    find: (call) => findRows(set, queryableFor(call.context.reader), call),
  };
}

async function findRows(set: RowSet, queryable: QueryableSchema, call: ResolvedCall): Promise<FoundPage> {
  const { context, database, query } = call;
  const column = set.vessel === undefined ? undefined : queryable.fields[set.vessel]?.column;
  const restriction =
    column === undefined || isCleared(context.reader)
      ? undefined
      : isNotControlled(`${queryable.table}.${column}`);
  const count = countRows(database.replica, query, queryable, restriction);
  const total = query.counted || query.onlyCount ? (await count.executeTakeFirst())?.total : undefined;
  if (query.onlyCount) return { members: [], more: false, total: total ?? 0 };

  const rows = selectRows(database.replica, query, queryable, restriction).select(
    isMasked(queryable).as("hidden"),
  );
  const page = cutPage(await rows.execute(), query.page);
  const members = page.rows.map(({ document }) => normalise(set.path, document));
  const completed = (await set.complete?.(members, call)) ?? members;
  return {
    members: completed.map((member, position) => applyMask(set.mask, member, page.rows[position]?.hidden)),
    more: page.more,
    ...(total !== undefined && { total }),
  };
}

/** Selects whether a row is masked, by the same column by which filters ignore it. */
function isMasked({ table, withheld }: QueryableSchema) {
  if (!withheld) return sql.lit(false);
  return sql<boolean>`${sql.ref(`${table}.${withheld.column}`)} is not distinct from ${sql.lit(withheld.equals)}`;
}

function applyMask(mask: Mask | undefined, member: Member, hidden = false): FoundMember {
  return mask && hidden ? { member: mask.apply(member), mask: mask.name } : { member };
}
