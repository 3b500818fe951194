// The changes of the companies of vessels, by role.
import { type RawBuilder, sql } from "kysely";

/** The changes of owner records: `records` has the columns `position`, `assetnum`, `before` and `after`, the documents. */
export function companyChanges(records: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select changed.position, row_number() over (partition by changed.position order by role), changed.assetnum,
      case when role ~* '\\mowner' then 'ownerChanged' when role ~* '\\mmanager' then 'managerChanged' else 'companyChanged' end,
      false, null::date, null::text, nullif(role, ''), line.before, line.after, false
    from (${records}) as changed
    cross join lateral (
      select role, earlier.names as before, later.names as after
      from (${companiesByRole(sql`changed.before`)}) as earlier
      full join (${companiesByRole(sql`changed.after`)}) as later using (role)) as line
    where line.before is distinct from line.after`;
}

/** Staged owner records beside those of the record. */
export function stagedOwners(isChosen: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select staged.position, staged.assetnum, stored.document as before, staged.document as after
    from staged_owner as staged left join owner_document as stored on stored.assetnum = staged.assetnum where ${isChosen}`;
}

/** The owner records that an import removes. */
export function removedOwners(isChosen: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select removed.position, removed.assetnum, stored.document as before, null::jsonb as after
    from removed_owner as removed join owner_document as stored on stored.assetnum = removed.assetnum where ${isChosen}`;
}

/** The names of the companies in each role, in the order of the document; a company without a name by its number. */
function companiesByRole(document: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(nullif(btrim(relation.value ->> 'customer_role'), ''), '') as role,
      string_agg(company.name, ', ' order by relation.place, customer.place) as names
    from jsonb_path_query(${document}, '$.abs_vessel_customer_rel[*]') with ordinality as relation (value, place)
    cross join jsonb_path_query(relation.value, '$.abs_customers[*]') with ordinality as customer (value, place)
    cross join lateral (
      select coalesce(nullif(btrim(customer.value ->> 'customer_name'), ''), nullif(btrim(customer.value ->> 'customer_number'), '')) as name
    ) as company
    where company.name is not null group by 1`;
}
