// Reads companies by their customer numbers, in one statement for a page of them.
import { sql } from "kysely";

import type { CompanyMember } from "#contract/record-sets/company.ts";
import { recordControlledRead } from "#records/access/controlled-reads.ts";
import type { ResolvedCall } from "#records/definition.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { visible } from "#records/access/controlled-vessels.ts";

interface CompanyRow extends CompanyMember {
  /** Its controlled vessels; none for a reader without the clearance. */
  readonly controlled: readonly string[] | null;
}

/**
 * The companies of the numbers, in their order, as the vessels that the reader may see name them. A company without such a vessel is
 * missing. Where vessels differ, most of them decide the name and the address.
 */
export async function readCompanies(
  path: string,
  { context, database }: Pick<ResolvedCall, "context" | "database">,
  numbers: readonly string[],
): Promise<readonly CompanyMember[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<CompanyRow>`
    with related as materialized (
      select owner.assetnum, customer ->> 'customer_number' as number, customer ->> 'customer_name' as name,
        relation ->> 'customer_role' as role,
        jsonb_path_query_first(customer, '$.locations[*].serviceaddress[*].formattedaddress') #>> '{}' as address
      from owner join owner_document using (assetnum)
      cross join lateral jsonb_path_query(owner_document.document, '$.abs_vessel_customer_rel[*]') as relation
      cross join lateral jsonb_path_query(relation, '$.abs_customers[*]') as customer
      where owner.customer_numbers && ${[...numbers]}::text[] and ${visible(context.reader, "owner.assetnum")}
        and customer ->> 'customer_number' = any(${[...numbers]}::text[])),
    roles as (
      select number, role, count(distinct assetnum)::integer as vessels from related where role is not null group by number, role)
    select related.number as customer_number, mode() within group (order by related.name) as customer_name,
      mode() within group (order by related.address) as address,
      count(distinct related.assetnum)::integer as vessel_count,
      (select json_agg(json_build_object('customer_role', role, 'vessel_count', vessels) order by vessels desc, role)
        from roles where roles.number = related.number) as customer_roles,
      array_agg(distinct related.assetnum) filter (where vessel.security_domain_id = ${sql.lit(controlledDomain)}) as controlled
    from related left join vessel using (assetnum)
    group by related.number
    order by array_position(${[...numbers]}::text[], related.number)`.execute(database.replica);
  const controlled = rows.flatMap((row) => row.controlled ?? []);
  await recordControlledRead(database, context.reader, { call: path, named: controlled, members: [] });
  return rows.map(({ address, customer_name, customer_number, customer_roles, vessel_count }) => ({
    customer_number,
    customer_name,
    address,
    vessel_count,
    customer_roles: customer_roles ?? [],
  }));
}
