// Rows of the change log for tests that read it.
import { sql } from "kysely";
import type { ChangeKind } from "#contract/changes/changes.ts";
import type { Database } from "#database/database.ts";

interface ChangeRow {
  readonly assetnum: string;
  readonly kind: ChangeKind;
  readonly after?: string;
}

/** Stores a change of a vessel, as an import of its own at the present time. */
export async function storeChange({ kysely }: Database, { after, assetnum, kind }: ChangeRow): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into change_vessel (assetnum, vessel_name, flag_id, flag_name, owners, customer_numbers, is_controlled, is_released)
    select assetnum, vessel_name, flag_id, flag_name, '{}', '{}', security_domain_id is not distinct from 1, false
    from vessel where assetnum = ${assetnum} returning id`.execute(kysely);
  const version = rows[0]?.id ?? 0;
  await sql`
    with stored as (
      insert into change (kind, audience, is_correction, version, after)
      select ${kind}, case when is_controlled then 1 else 0 end, false, id, ${after ?? null}
      from change_vessel where id = ${version} returning position)
    insert into change_import (last_position, last_version, import_id, recorded_at)
    select position, ${version}, (select coalesce(max(import_id), 0) + 1 from change_import), now() from stored`.execute(
    kysely,
  );
}
