// Access to controlled vessels (docs/domain.md, section 6): for a reader without the clearance, a call that names one is refused, and rows
// about one are left out of lists, counts and look-ups by key. A search shows the identity of one to everyone (docs/security.md).
import { type Expression, sql, type SqlBool } from "kysely";

import { Problem } from "#contract/calls/problem.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import type { Condition } from "#query/query.ts";
import { controlledDomain, isControlled, mayReadControlled } from "#rules/access/controlled-data.ts";

import { idOf } from "#records/class/state-texts.ts";

/** Whether the reader may read controlled data. This needs the clearance and a way to record the reads. */
export function isCleared({ auditControlledRead, clearances }: Reader): boolean {
  return auditControlledRead !== undefined && mayReadControlled(clearances);
}

/** Whether a vessel is controlled, also one whose fields are as received because they do not match the contract. */
export function isControlledVessel(vessel: Member): boolean {
  return isControlled(idOf(vessel["security_domain_id"]));
}

/** Whether the reader may see only the identity of the vessel. */
export function isHiddenFrom(reader: Reader, vessel: Member): boolean {
  return isControlledVessel(vessel) && !isCleared(reader);
}

/**
 * A condition for the rows whose vessel, named by a column such as `survey.assetnum`, is not controlled. It is written as a value instead
 * of `not exists`, which the planner may turn into a join that compares every row with every controlled vessel.
 */
export function isNotControlled(column: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from vessel as controlled where controlled.assetnum = ${sql.ref(column)} and controlled.security_domain_id = ${sql.lit(controlledDomain)}) is not true`;
}

/** A condition for the rows about vessels that the reader may see; `column` names the vessel, as in `survey.assetnum`. */
export function visible(reader: Reader, column: string): Expression<SqlBool> {
  return isCleared(reader) ? sql.lit(true) : isNotControlled(column);
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

/** The vessels that a condition names, as in `assetnum="V1001"` or `assetnum in ["V1001","V1002"]`, in any part of it. */
export function namedVessels(condition: Condition | undefined, field: string): readonly string[] {
  switch (condition?.kind) {
    case "all":
    case "any":
      return condition.conditions.flatMap((inner) => namedVessels(inner, field));
    case "filter":
      return condition.field.name === field && condition.filter.is === "oneOf"
        ? condition.filter.values.map(String)
        : [];
    default:
      return [];
  }
}

/**
 * Whether a condition restricts the rows to one vessel: `assetnum="V1001"`, alone or combined with `and`. With `opmodeor=1` a condition
 * that names a vessel may also hold for rows of other vessels.
 */
export function isOfOneVessel(condition: Condition | undefined, field: string): boolean {
  switch (condition?.kind) {
    case "all":
      return condition.conditions.some((inner) => isOfOneVessel(inner, field));
    case "filter": {
      const { field: tested, filter } = condition;
      return (
        tested.name === field &&
        filter.is === "oneOf" &&
        filter.values.length === 1 &&
        filter.patterns.length === 0
      );
    }
    default:
      return false;
  }
}
