// Calls that return rows of one table: the query language selects them, the contract normalises them, and the mask redacts them.
import { sql } from "kysely";

import type { CallDescriptor } from "#contract/calls.ts";
import type { Reader } from "#contract/reader.ts";
import type { Member } from "#contract/response.ts";
import type { QueryableSchema } from "#query/queryable-schema.ts";
import { countRows, isPlannedByTotal, selectRows } from "#query/compile/rows.ts";
import { cutPage } from "#query/paging.ts";
import type { Page } from "#query/query.ts";

import { isCleared, isNotControlled } from "#records/access/controlled-vessels.ts";
import { maskOf } from "#records/access/masks.ts";
import { entriesInForce, historyOf } from "#records/class/class-status-histories.ts";
import type {
  CallBehaviour,
  CallDefinition,
  FoundMember,
  FoundPage,
  Mask,
  ResolvedCall,
} from "./definition.ts";
import { normalise } from "./normalise.ts";
import { queryableSchema } from "./queryable-schema.ts";

/** Rows of a call's table. */
interface RowSet {
  readonly call: CallDescriptor;
  readonly queryable: CallDefinition["queryable"];
  readonly mask: Mask | undefined;
  readonly needsHistories: boolean;
  readonly complete: CallBehaviour["complete"];
}

/**
 * Defines a declared call. Rows about controlled vessels are returned to cleared readers only, or redacted to their identity if the call
 * declares that mask.
 */
export function defineCall(
  call: CallDescriptor,
  { complete, find, needsHistories = false }: CallBehaviour = {},
): CallDefinition {
  const mask = maskOf(call);
  const masked = queryableSchema(call, mask);
  const unmasked = mask?.name === "identity" ? queryableSchema(call) : masked;
  const queryable = (reader: Reader) => (isCleared(reader) ? unmasked : masked);
  const rows: RowSet = { call, queryable, mask, needsHistories, complete };
  const findAll = (resolved: ResolvedCall) => findRows(rows, resolved);
  return { ...call, queryable, find: find ? (resolved) => find(resolved, findAll) : findAll };
}

async function findRows(set: RowSet, call: ResolvedCall): Promise<FoundPage> {
  const { context, database, query } = call;
  const queryable = set.queryable(context.reader);
  const { path, vessel } = set.call;
  const column = vessel === undefined ? undefined : queryable.fields[vessel]?.column;
  const restriction =
    column === undefined || isCleared(context.reader)
      ? undefined
      : isNotControlled(`${queryable.table}.${column}`);
  const countAll = async () =>
    (await countRows(database.replica, query, queryable, restriction).executeTakeFirst())?.total ?? 0;
  if (query.onlyCount) return { members: [], more: false, total: await countAll() };

  const knownTotal = query.counted && isPlannedByTotal(query, queryable) ? await countAll() : undefined;
  const rows = await selectRows(database.replica, query, queryable, restriction, knownTotal)
    .select(isMasked(queryable).as("hidden"))
    .$if(set.needsHistories, (all) => all.select(historyOf(queryable.table).as("entries")))
    .execute();
  const page = cutPage(rows, query.page);
  const total = query.counted ? (knownTotal ?? totalOf(page, query.page) ?? (await countAll())) : undefined;
  const members = page.rows.map(({ document }) => normalise(path, document));
  const histories = page.rows.map(({ entries }) => entriesInForce(entries ?? [], context.today));
  const completed = (await set.complete?.(members, call, histories)) ?? members;
  return {
    members: completed.map((member, position) => applyMask(set.mask, member, page.rows[position]?.hidden)),
    more: page.more,
    ...(total !== undefined && { total }),
  };
}

/** The number of rows on all pages, where the last page shows it; `null` where the rows must be counted. */
function totalOf({ more, rows }: { rows: readonly unknown[]; more: boolean }, page: Page): number | null {
  const isLast = !more && (rows.length > 0 || page.number === 1);
  return isLast ? (page.number - 1) * page.size + rows.length : null;
}

/** Selects whether a row is masked, by the same column by which filters ignore it. */
function isMasked({ table, withheld }: QueryableSchema) {
  if (!withheld) return sql.lit(false);
  return sql<boolean>`${sql.ref(`${table}.${withheld.column}`)} is not distinct from ${sql.lit(withheld.equals)}`;
}

function applyMask(mask: Mask | undefined, member: Member, hidden = false): FoundMember {
  return mask && hidden ? { member: mask.apply(member), mask: mask.name } : { member };
}
