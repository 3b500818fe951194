// The stored members of lists.
import { type Kysely, sql, type Transaction } from "kysely";

import type { ListMember } from "#contract/lists/lists.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Tables } from "#database/tables.ts";
import { maximumListVessels } from "#rules/lists/list-limits.ts";

/** The members of a list in its order. */
export async function readMembers(kysely: Kysely<Tables>, listId: string): Promise<readonly ListMember[]> {
  return kysely
    .selectFrom("vessel_list_member")
    .select(["assetnum", "number"])
    .where("list_id", "=", listId)
    .orderBy("position")
    .execute();
}

/** Members by which two lists are compared: the vessel, or the number if there is none. */
function memberKey({ assetnum, number }: ListMember): string {
  return assetnum === null ? `number ${number}` : `asset ${assetnum}`;
}

/** The members of `added` that are not in `members`, each once. */
export function newMembers(
  members: readonly ListMember[],
  added: readonly ListMember[],
): readonly ListMember[] {
  const seen = new Set(members.map(memberKey));
  return added.filter((member) => {
    const key = memberKey(member);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Adds members after those that the list has, and returns how many were new. Rejects with `listFull`.
 */
export async function insertMembers(
  transaction: Transaction<Tables>,
  listId: string,
  members: readonly ListMember[],
  added: readonly ListMember[],
): Promise<number> {
  const fresh = newMembers(members, added);
  const count = members.length + fresh.length;
  if (count > maximumListVessels) throw new Problem("listFull", { maximum: maximumListVessels, count });
  if (fresh.length === 0) return 0;
  await sql`
    insert into vessel_list_member (list_id, position, assetnum, number)
    select ${listId}, last.position + (row_number() over ())::integer, given.assetnum, given.number
    from (select coalesce(max(position), 0) as position from vessel_list_member where list_id = ${listId}) as last
    cross join rows from (jsonb_to_recordset(${JSON.stringify(fresh)}::text::jsonb) as (assetnum text, number text))
      with ordinality as given (assetnum, number, nth)
    order by given.nth`.execute(transaction);
  return fresh.length;
}
