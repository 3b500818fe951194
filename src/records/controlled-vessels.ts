// Controlled vessels (specification §6): a call that names one is refused, and rows that tell of one are not there for a
// reader without the clearance, whether they are listed, counted or asked for by their own key.
import { type Expression, sql, type SqlBool } from "kysely";

import { Problem } from "#contract/problem.ts";
import type { Reader } from "#contract/reader.ts";
import type { Database } from "#database/database.ts";
import type { Condition } from "#query/query.ts";
import { controlledDomain, mayReadControlled } from "#rules/controlled-data.ts";

/** Whether the reader may read beyond the identity of controlled vessels. */
export function isCleared(reader: Reader): boolean {
  return mayReadControlled(reader.clearances);
}

/** Holds for the rows whose vessel, named by a column such as `survey.assetnum`, is not controlled. */
export function isOpen(column: string): Expression<SqlBool> {
  return sql<SqlBool>`not exists (select from vessel as controlled where controlled.assetnum = ${sql.ref(column)} and controlled.security_domain_id = ${sql.lit(controlledDomain)})`;
}

/** Throws the problem `itar` if the reader may not read one of these vessels. */
export async function refuseControlled(
  database: Database,
  vessels: readonly string[],
  reader: Reader,
): Promise<void> {
  if (vessels.length === 0 || isCleared(reader)) return;
  const found = await database.replica
    .selectFrom("vessel")
    .select("assetnum")
    .where("assetnum", "in", vessels)
    .where("security_domain_id", "=", controlledDomain)
    .limit(1)
    .execute();
  if (found.length > 0) throw new Problem("itar");
}

/** The values by which a condition names vessels: `assetnum="V1001"`, `assetnum in ["V1001","V1002"]`, joined in any way. */
export function namedVessels(condition: Condition | undefined, field: string): readonly string[] {
  switch (condition?.kind) {
    case "all":
    case "any":
      return condition.conditions.flatMap((inner) => namedVessels(inner, field));
    case "test":
      return condition.field.name === field && condition.test.is === "oneOf"
        ? condition.test.values.map(String)
        : [];
    default:
      return [];
  }
}
