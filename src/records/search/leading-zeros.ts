import type { Database } from "#database/database.ts";
import { withLeadingZeros } from "#rules/search/vessel-numbers.ts";

/** The class numbers of the record that have one of the numbers after leading zeros. */
export async function readWithLeadingZeros(
  { replica }: Database,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const candidates = numbers.flatMap(withLeadingZeros);
  if (candidates.length === 0) return [];
  const rows = await replica
    .selectFrom("vessel")
    .select("class_num")
    .distinct()
    .where("class_num", "in", candidates)
    .orderBy("class_num")
    .execute();
  return rows.flatMap(({ class_num }) => class_num ?? []);
}
