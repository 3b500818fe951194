// Calls that return rows of one table: the query language selects them, the contract normalises them, and the mask redacts them.
import { sql } from "kysely";

import type { CallDescriptor } from "#contract/calls/calls.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Member } from "#contract/calls/response.ts";
import type { QueryableSchema } from "#query/queryable-schema.ts";
import {
  countRows,
  isCountedWithPage,
  selectKeys,
  selectRows,
  selectRowsWithTotal,
} from "#query/compile/rows.ts";
import { StatementCache } from "#query/compile/statement-cache.ts";
import type { JsonObject } from "#query/json.ts";
import { cutPage } from "#query/paging.ts";
import type { Page, Query } from "#query/query.ts";
import { withSpan } from "#tracing/tracing.ts";

import { isCleared, isNotControlled } from "#records/access/controlled-vessels.ts";
import { maskOf } from "#records/access/masks.ts";
import { entriesInForce, historyOf } from "#records/class/class-status-histories.ts";
import type {
  CallBehaviour,
  CallDefinition,
  ClassStatusHistory,
  FoundMember,
  FoundPage,
  Mask,
  ResolvedCall,
} from "./definition.ts";
import { isLookUp } from "#records/calls/look-up.ts";
import { normalise } from "./normalise.ts";
import { type CountStatement, estimatedRows, type RecordCount, recordCountsOf } from "./record-counts.ts";
import { recordVersion } from "./record-version.ts";
import { queryableSchema } from "./queryable-schema.ts";

/** Rows of a call's table. */
interface RowSet {
  readonly definition: Omit<CallDefinition, "find">;
  readonly mask: Mask | undefined;
  readonly needsHistories: boolean;
  readonly complete: CallBehaviour["complete"];
  /** Reads what a statement selects of a document. */
  readonly read: (selected: Member) => Member;
  readonly statements: StatementCache<FoundRow>;
  readonly countedStatements: StatementCache<CountedRow>;
}

/** A row as its statement returns it. */
interface FoundRow {
  readonly document: JsonObject;
  readonly hidden: boolean;
  readonly entries?: ClassStatusHistory | null;
  /** The version of the record, if the number of rows is known from an earlier call. */
  readonly version?: number;
}

/** A row with the number of rows on all pages. */
type CountedRow = FoundRow & RecordCount;

/**
 * Defines a declared call. Rows about controlled vessels are returned to cleared readers only, or redacted to their identity if the call
 * declares that mask.
 */
export function defineCall(
  call: CallDescriptor,
  { complete, fields, find, needsHistories = false, patterns }: CallBehaviour = {},
): CallDefinition {
  const mask = maskOf(call);
  const masked = queryableSchema(call, mask, fields?.select);
  const unmasked = mask?.name === "identity" ? queryableSchema(call, undefined, fields?.select) : masked;
  const queryable = (reader: Reader) => (isCleared(reader) ? unmasked : masked);
  const definition = { ...call, queryable, ...(patterns && { patterns }) };
  const rows: RowSet = {
    definition,
    mask,
    needsHistories,
    complete,
    read: fields?.read ?? ((document) => normalise(call.path, document)),
    statements: new StatementCache(),
    countedStatements: new StatementCache(),
  };
  const findAll = (resolved: ResolvedCall) => findRows(rows, resolved);
  const selectAll = (resolved: ResolvedCall) => {
    const { queryable, restriction } = scopeOf(rows, resolved);
    return selectKeys(resolved.database.replica, resolved.query, queryable, restriction);
  };
  return { ...definition, find: find ? (resolved) => find(resolved, findAll, selectAll) : findAll };
}

async function findRows(set: RowSet, call: ResolvedCall): Promise<FoundPage> {
  const { context, query } = call;
  const scope = scopeOf(set, call);
  const { counts, countStatement } = scope;
  if (query.onlyCount)
    return { members: [], more: false, total: (await counts.read(countStatement())).total };

  const isKept = query.counted && !isLookUp(set.definition, query, context.reader);
  const last = isKept ? counts.findLast(countStatement()) : undefined;
  const isFoundOnce = query.counted && !last && isCountedWithPage(query, scope.queryable);
  const { counted, rows } = isFoundOnce
    ? await readCountedRows(set, call, scope)
    : { counted: undefined, rows: await readRows(set, call, scope, last) };
  const page = cutPage(rows, query.page);
  const known = last !== undefined && rows[0]?.version === last.version ? last : counted;
  const countAll = async () =>
    known?.total ?? totalOf(page, query.page) ?? (await counts.count(countStatement())).total;
  const total = query.counted ? await countAll() : undefined;
  const members = page.rows.map(({ document }) => set.read(document));
  const histories = page.rows.map(({ entries }) => entriesInForce(entries ?? [], context.today));
  const completed = (await set.complete?.(members, call, histories)) ?? members;
  return {
    members: completed.map((member, position) => applyMask(set.mask, member, page.rows[position]?.hidden)),
    more: page.more,
    ...(total !== undefined && { total }),
  };
}

/** What a reader can query, and the rows among which a call finds its members. */
function scopeOf(set: RowSet, { context, database, query }: ResolvedCall) {
  const { vessel } = set.definition;
  const queryable = set.definition.queryable(context.reader);
  const column = vessel === undefined ? undefined : queryable.fields[vessel]?.column;
  const restriction =
    column === undefined || isCleared(context.reader)
      ? undefined
      : isNotControlled(`${queryable.table}.${column}`);
  const countStatement = (): CountStatement => ({
    rows: countRows(database.replica, query, queryable, restriction),
    table: queryable.table,
  });
  return { queryable, restriction, counts: recordCountsOf(database), countStatement };
}

/** Reads the rows of one page, and one more if there is another page. `last` is the number of rows on all pages in an earlier call. */
async function readRows(
  set: RowSet,
  { context, database, query }: ResolvedCall,
  { queryable, restriction }: ReturnType<typeof scopeOf>,
  last: RecordCount | undefined,
): Promise<readonly FoundRow[]> {
  const compile = (shape: Query) =>
    selectRows(database.replica, shape, queryable, restriction, last)
      .select(isMasked(queryable).as("hidden"))
      .$if(set.needsHistories, (all) => all.select(historyOf(queryable.table).as("entries")))
      .$if(last !== undefined, (all) => all.select(recordVersion.as("version")))
      .compile();
  const statement = withSpan("query.compile", {}, () =>
    set.statements.compile(query, variantOf(context.reader, last), compile),
  );
  return (await database.replica.executeQuery(statement)).rows;
}

/** Reads the rows of one page by the statement that counts those of all pages, and keeps the count. A page without rows has none. */
async function readCountedRows(
  set: RowSet,
  { context, database, query }: ResolvedCall,
  { counts, countStatement, queryable, restriction }: ReturnType<typeof scopeOf>,
): Promise<{ readonly rows: readonly FoundRow[]; readonly counted: RecordCount | undefined }> {
  const compile = (shape: Query) =>
    selectRowsWithTotal(database.replica, shape, queryable, restriction)
      .select(isMasked(queryable).as("hidden"))
      .$if(set.needsHistories, (all) => all.select(historyOf(queryable.table).as("entries")))
      .select([recordVersion.as("version"), estimatedRows(queryable.table).as("tableRows")])
      .compile();
  const statement = withSpan("query.compile", {}, () =>
    set.countedStatements.compile(query, variantOf(context.reader, undefined), compile),
  );
  const { rows } = await database.replica.executeQuery(statement);
  const [first] = rows;
  if (!first) return { rows, counted: undefined };
  const { tableRows, total, version } = first;
  const counted = { tableRows, total, version };
  counts.keep(countStatement(), counted);
  return { rows, counted };
}

/** What changes the statement of a query beside its shape: the mask, which depends on the clearance only, and the version column. */
function variantOf(reader: Reader, last: RecordCount | undefined): string {
  return `${isCleared(reader) ? "cleared" : "masked"}${last ? " with version" : ""}`;
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
