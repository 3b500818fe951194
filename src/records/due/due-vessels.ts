// The vessels of a due plan: those with given numbers, or those of a company; and of how many of their items a plan knows nothing.
import { sql } from "kysely";

import type { Reader } from "#contract/account/reader.ts";
import type { ValueCount } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { visible } from "#records/access/controlled-vessels.ts";

/** Asset numbers of the vessels with one of these IMO or class numbers, controlled ones included. */
export async function readNumberedVessels(
  { replica }: Database,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const list = [...numbers];
  const { rows } = await sql<{ assetnum: string }>`
    select assetnum from vessel where imo_num = any(${list}::text[])
    union select assetnum from vessel where class_num = any(${list}::text[])
    order by assetnum`.execute(replica);
  return rows.map(({ assetnum }) => assetnum);
}

/** How many vessels with each of these numbers the reader may see. */
export async function countNumberedVessels(
  { replica }: Database,
  numbers: readonly string[],
  reader: Reader,
): Promise<readonly ValueCount[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<ValueCount>`
    select number as value, (
      select count(*) from vessel
      where (imo_num = number or class_num = number) and ${visible(reader, "vessel.assetnum")})::int as count
    from unnest(${[...numbers]}::text[]) as given (number)`.execute(replica);
  return rows;
}

/** Asset numbers of the vessels of a company that the reader may see; with a role, of those for which it has the role. */
export async function readCompanyVessels(
  { replica }: Database,
  company: { readonly number: string; readonly role: string | undefined },
  reader: Reader,
): Promise<readonly string[]> {
  const { number, role } = company;
  const hasRole =
    role === undefined
      ? sql.lit(true)
      : sql`exists (
        select from jsonb_path_query(owner_document.document, '$.abs_vessel_customer_rel[*]') as relation
        cross join jsonb_path_query(relation, '$.abs_customers[*]') as customer
        where relation ->> 'customer_role' = ${role} and customer ->> 'customer_number' = ${number})`;
  const { rows } = await sql<{ assetnum: string }>`
    select owner.assetnum from owner join owner_document using (assetnum)
    where owner.customer_numbers @> array[${number}]::text[] and ${visible(reader, "owner.assetnum")} and ${hasRole}
    order by owner.assetnum`.execute(replica);
  return rows.map(({ assetnum }) => assetnum);
}

/** The number of withheld items of each vessel that the reader may see, by asset number. */
export async function countWithheldItems(
  { replica }: Database,
  vessels: readonly string[],
  reader: Reader,
): Promise<readonly ValueCount[]> {
  if (vessels.length === 0) return [];
  const withheld = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} as item where item.assetnum = vessel.assetnum and item.withheld)`;
  const { rows } = await sql<ValueCount>`
    select assetnum as value, (${withheld("survey")} + ${withheld("certificate")} + ${withheld("finding")})::int as count
    from vessel where assetnum = any(${[...vessels]}::text[]) and ${visible(reader, "vessel.assetnum")}
    order by assetnum`.execute(replica);
  return rows;
}
