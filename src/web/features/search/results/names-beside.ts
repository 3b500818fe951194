// The names in a searched text that the search did not look up, because it has the numbers of vessels.
import { foldName } from "#rules/search/folded-name.ts";
import { readNumberList } from "#rules/search/number-list.ts";
import type { FoundVessel } from "#web/api/found-vessel.ts";

/** What can be names of further vessels in a text with numbers: those that no vessel found has, or had. */
export function namesBeside(text: string, found: readonly FoundVessel[]): readonly string[] {
  const known = new Set(
    found.flatMap(({ name, previousNames }) => [name ?? "", ...previousNames]).map(foldName),
  );
  return readNumberList(text).beside?.filter((name) => !known.has(foldName(name))) ?? [];
}
