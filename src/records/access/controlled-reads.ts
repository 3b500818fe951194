// Reads of controlled data by cleared readers are recorded before the data leaves (docs/domain.md, section 6).
import { sql } from "kysely";

import type { Member } from "#contract/calls/response.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain, mayReadControlled } from "#rules/access/controlled-data.ts";

/** The content of a response that is about to be sent. */
interface Disclosure {
  /** The path or name of the call, without its condition, whose values may be controlled data. */
  readonly call: string;
  /** Asset numbers that the call or its counts name. */
  readonly named: readonly string[];
  readonly members: readonly Member[];
  /** Whether the response is a count, so that no member shows which vessels it covers. */
  readonly isCount?: boolean;
}

/**
 * Records which controlled vessels a response contains, before it is sent. Does nothing for a reader without the clearance. Rejects if the
 * read cannot be recorded; the response must not be sent then.
 */
export async function recordControlledRead(
  database: Database,
  { auditControlledRead, clearances }: Reader,
  { call, isCount = false, members, named }: Disclosure,
): Promise<void> {
  if (!auditControlledRead || !mayReadControlled(clearances)) return;
  const vessels = await controlledVessels(database, [
    ...new Set([...named, ...members.flatMap(vesselReferences)]),
  ]);
  const isUnnamedCount = isCount && named.length === 0; // gap: counts of controlled data
  if (vessels.length > 0 || isUnnamedCount) await auditControlledRead({ call, vessels });
}

/** Asset numbers of the controlled vessels among the given asset numbers, class numbers and names. */
async function controlledVessels(
  { replica }: Database,
  references: readonly string[],
): Promise<readonly string[]> {
  if (references.length === 0) return [];
  const isReferredTo = (column: string) => sql<boolean>`${sql.ref(column)} = any(${[...references]}::text[])`;
  const rows = await replica
    .selectFrom("vessel")
    .select("assetnum")
    .where("security_domain_id", "=", controlledDomain)
    .where((eb) => eb.or(["assetnum", "class_num", "vessel_name"].map(isReferredTo)))
    .orderBy("assetnum")
    .execute();
  return rows.map(({ assetnum }) => assetnum);
}

/** The asset numbers and class numbers in a member and its children. A name counts only in an object without such a number. */
function vesselReferences(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(vesselReferences);
  if (typeof value !== "object" || value === null) return [];
  const member = value as Readonly<Record<string, unknown>>;
  const texts = (names: readonly string[]) =>
    names.map((name) => member[name]).filter((text) => typeof text === "string");
  const numbers = texts(["assetnum", "abs_destination_vessel", "class_num"]);
  const own = numbers.length > 0 ? numbers : texts(["vessel_name"]);
  return [...own, ...Object.values(member).flatMap(vesselReferences)];
}
