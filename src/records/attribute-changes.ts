// Reads the changes of attributes of vessels, such as their names, from the public history.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { AttributeChange } from "#rules/vessel/attribute-history.ts";

/** A change of an attribute of one vessel. */
export interface VesselAttributeChange extends AttributeChange {
  readonly assetnum: string;
  /** `VESSEL_NAME` or `FLAG_NAME`. */
  readonly attribute: string;
}

/** The changes of some attributes of vessels, in no order. */
export async function readAttributeChanges(
  { replica }: Database,
  vessels: readonly string[],
  attributes: readonly string[],
): Promise<readonly VesselAttributeChange[]> {
  if (vessels.length === 0) return [];
  const rows = await replica
    .selectFrom("vessel_history")
    .select(["assetnum", "changed_attribute", "changed_value", "changed_date"])
    .where("assetnum", "=", sql<string>`any(${vessels}::text[])`)
    .where("changed_attribute", "in", attributes)
    .execute();
  return rows.map(({ assetnum, changed_attribute, changed_date, changed_value }) => ({
    assetnum,
    attribute: changed_attribute,
    value: changed_value,
    date: changed_date.toISOString(),
  }));
}
