// The changes of surveys, findings and certificates, as readers of the public record see them: a withheld item is not there, so that an item
// is opened when it is released, and what the log states of it before is hidden.
import { type RawBuilder, sql } from "kysely";

import { itemColumns, type ItemSet } from "./item-values.ts";
import { removedTable } from "#importing/removals/removed-rows.ts";
import { stagingTable } from "#importing/staging.ts";

/** The changes of items, given by their rows after the import, with the alias `staged`. With `isNew` all are taken as new. */
export function itemChanges(
  item: ItemSet,
  rows: RawBuilder<unknown>,
  isChosen: RawBuilder<boolean>,
  isNew = false,
): RawBuilder<unknown> {
  const { key, set, values } = item;
  const [staged, stored] = [sql.ref(`staged.${key}`), sql.ref(`stored.${key}`)];
  return changesOf(
    item,
    sql`
      select staged.position as place, staged.assetnum, ${staged} as item_key, true as is_after, ${sql.lit(isNew)} as is_new,
        ${named("later", values("staged"))},
        earlier.*
      from ${rows} as staged
      left join lateral (
        select true as is_before, ${named("earlier", values("stored"))} from ${sql.table(set.table.name)} as stored
        where ${stored} = ${staged} and stored.assetnum = staged.assetnum and not stored.withheld and ${sql.lit(!isNew)}
      ) as earlier on true
      where ${isChosen} and staged.assetnum is not null and not staged.withheld`,
  );
}

/**
 * The changes of items that a vessel no longer has, because they are another vessel's, and the ends of what readers saw of an item before it
 * was withheld. Must stand in the log before the changes of the items.
 */
export function movedItems(item: ItemSet, isChosen: RawBuilder<boolean>): RawBuilder<unknown> {
  const rows = stagingTable(item.set.table);
  const isMaskedOtherwise = sql`(staged.withheld or stored.withheld)
    and (staged.withheld, staged.assetnum) is distinct from (stored.withheld, stored.assetnum)`;
  return sql`
    ${endedItems(item, rows, sql`${isChosen} and staged.assetnum is distinct from stored.assetnum`)}
    union all
    ${withheldEnds(item, rows, sql`${isChosen} and ${isMaskedOtherwise}`, sql`coalesce(stored.assetnum, staged.assetnum)`)}`;
}

/** The changes of items that an import removes. */
export function removedItems(item: ItemSet, isChosen: RawBuilder<boolean>): RawBuilder<unknown> {
  const rows = removedTable(item.set.table);
  return sql`
    ${endedItems(item, rows, isChosen)}
    union all
    ${withheldEnds(item, rows, sql`${isChosen} and stored.withheld`, sql`stored.assetnum`)}`;
}

/** Rows that no reader sees: they hide for ever what the log states of the items before them. */
function withheldEnds(
  { key, kinds, set }: ItemSet,
  rows: RawBuilder<unknown>,
  isChosen: RawBuilder<boolean>,
  assetnum: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select staged.position, 1, ${assetnum}, ${kinds.closed}::text, false, null::date, ${sql.ref(`stored.${key}`)}, null, null, null, true
    from ${rows} as staged
    join ${sql.table(set.table.name)} as stored on ${sql.ref(`stored.${key}`)} = ${sql.ref(`staged.${key}`)}
    where ${isChosen} and ${assetnum} is not null`;
}

function endedItems(
  item: ItemSet,
  rows: RawBuilder<unknown>,
  isChosen: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const { key, set, values } = item;
  return changesOf(
    item,
    sql`
      select staged.position as place, stored.assetnum, ${sql.ref(`stored.${key}`)} as item_key, null::boolean as is_after, false as is_new,
        ${sql.join(itemColumns.map((name) => sql`${name === "is_open" ? sql`null::boolean` : sql`null::text`} as ${sql.id(`later_${name}`)}`))},
        true as is_before, ${named("earlier", values("stored"))}
      from ${rows} as staged
      join ${sql.table(set.table.name)} as stored on ${sql.ref(`stored.${key}`)} = ${sql.ref(`staged.${key}`)}
      where ${isChosen} and stored.assetnum is not null and not stored.withheld`,
  );
}

function named(time: "earlier" | "later", values: ReturnType<ItemSet["values"]>): RawBuilder<unknown> {
  return sql.join(itemColumns.map((name) => sql`${values[name]} as ${sql.id(`${time}_${name}`)}`));
}

/** The changes between two versions of each item; a version that readers do not see is null. */
function changesOf(item: ItemSet, versions: RawBuilder<unknown>): RawBuilder<unknown> {
  const isNamed = sql`earlier_name is distinct from later_name and is_before and is_after`;
  const text = (time: string) => {
    const [name, value] = [sql.ref(`${time}_name`), sql.ref(`${time}_value`)];
    return sql`case when ${isNamed} then concat_ws(', ', ${name}, nullif(${value}, '')) else nullif(${value}, '') end`;
  };
  return sql`
    select place, 0, assetnum, kind, ${isCorrection}, ${effectiveDate(item)}, item_key,
      coalesce(later_name, earlier_name), ${text("earlier")}, ${text("later")}, false
    from (select versions.*, ${kindOf(item)} as kind from (${versions}) as versions) as changed
    where kind is not null`;
}

/** No event changes the name or number of an item, nor the date on which a certificate was issued. */
const isCorrection = sql`coalesce(
  is_before and is_after and (earlier_name, earlier_issued) is distinct from (later_name, later_issued), false)`;

function effectiveDate({ kinds }: ItemSet): RawBuilder<unknown> {
  return sql`case when kind = ${sql.lit(kinds.opened)} then later_issued
    when earlier_stated is distinct from later_stated then later_stated end::date`;
}

/** Null if readers see no change. A closed item of a new vessel is no change, but its history; nor is what changes of a closed one. */
function kindOf({ kinds: { changed, closed, opened } }: ItemSet): RawBuilder<string | null> {
  const becomes = (pattern: string) =>
    sql`later_state ~* ${sql.lit(pattern)} and not coalesce(earlier_state ~* ${sql.lit(pattern)}, false)`;
  return sql`case
    when is_after is null then case when earlier_is_open then ${sql.lit(closed)} end
    when is_before is null then case when later_is_open then ${sql.lit(opened)}
      when not is_new and exists (select from vessel where vessel.assetnum = versions.assetnum) then ${sql.lit(closed)} end
    when earlier_is_open and not later_is_open then ${sql.lit(closed)}
    when later_is_open and not earlier_is_open then ${sql.lit(opened)}
    when not later_is_open then null
    when (earlier_name, earlier_value, earlier_issued, earlier_extension) is not distinct from
      (later_name, later_value, later_issued, later_extension) then null
    when ${becomes("withdrawn|cancel|revoked")} then 'certificateWithdrawn'
    when ${becomes("supersed|replaced")} then 'certificateSuperseded'
    when later_extension > coalesce(earlier_extension, '') then 'certificateExtended'
    else ${sql.lit(changed)} end`;
}
