// Inserts rows into the change log. The rows of one statement come from a query with the columns of `ChangeColumns`.
import { type RawBuilder, sql } from "kysely";

import type { Database } from "#database/database.ts";

/** What an import has added to the log starts after these positions. */
export interface LogStart {
  readonly position: number;
  readonly version: number;
}

/** The columns of a query for changes, in this order. */
export const changeColumns = [
  /** The position of the row from which the change comes, and its order among the changes of this row. */
  "place",
  "ordinal",
  "assetnum",
  "kind",
  "is_correction",
  "effective_date",
  "item_key",
  "item",
  "before",
  "after",
  /** Whether no reader sees the change: the item is withheld. */
  "is_hidden",
] as const;

/** Who sees the changes of vessels that this import released: the changes only readers with the clearance, their present values all others. */
export type ChangeAudience = "normal" | "released";

/** The latest version of a vessel. */
export function latestVersion(
  assetnum: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ${columns} from change_vessel as latest where latest.assetnum = ${assetnum} order by latest.id desc limit 1`;
}

interface InsertOptions {
  readonly audience?: ChangeAudience;
  /** Whether the query has one more column, the key of the certificate that has replaced that of the change. */
  readonly hasSuccessors?: boolean;
}

/**
 * Inserts changes with the latest versions of their vessels. Changes of vessels that are controlled, or were until this import, are for readers
 * with the clearance only. The values of a released vessel do not refer to its version before, which is controlled.
 */
export async function insertChanges(
  { kysely }: Database,
  start: LogStart,
  changes: RawBuilder<unknown>,
  { audience = "normal", hasSuccessors = false }: InsertOptions = {},
): Promise<void> {
  const columns = hasSuccessors ? [...changeColumns, "successor_key"] : changeColumns;
  const audienceOf =
    audience === "released"
      ? sql`2`
      : sql`case when changed.is_hidden then 3
          when version.is_controlled or version.is_released and version.id > ${start.version}::bigint then 1 else 0 end`;
  await sql`
    insert into change
      (kind, audience, is_correction, effective_date, version, previous, item_key, item, before, after, successor_key)
    select changed.kind, ${audienceOf}, changed.is_correction, changed.effective_date, version.id,
      case when ${sql.lit(audience === "normal")} and changed.item_key is null and version.id > ${start.version}::bigint then (
        select earlier.id from change_vessel as earlier
        where earlier.assetnum = changed.assetnum and earlier.id < version.id order by earlier.id desc limit 1) end,
      changed.item_key, changed.item, changed.before, changed.after, ${hasSuccessors ? sql`changed.successor_key` : sql`null`}
    from (${changes}) as changed (${sql.join(columns.map((name) => sql.ref(name)))})
    cross join lateral (${latestVersion(sql`changed.assetnum`, sql`id, is_controlled, is_released`)}) as version
    order by changed.place, changed.ordinal`.execute(kysely);
}

/** A text of a document without blanks around it; null if it has none. */
export function fieldText(document: string, field: string): RawBuilder<string | null> {
  return sql`nullif(btrim(${sql.ref(document)} ->> ${sql.lit(field)}), '')`;
}

/** The day of a date in a document, as text. */
export function dayOf(document: string, field: string): RawBuilder<string | null> {
  return sql`left(${fieldText(document, field)}, 10)`;
}

/** The day of a column, as text. */
export function dayText(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;
}
