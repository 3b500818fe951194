// What can be names of further vessels in a searched text, of which the search looks up only the numbers.
import { foldName } from "#rules/search/folded-name.ts";
import { readNumberList } from "#rules/search/number-list.ts";
import { namesWithNumbers } from "#rules/search/vessel-numbers.ts";
import type { FoundVessel } from "#web/api/found-vessel.ts";

/** What can be names in a text with numbers, without the names, former names and flags of the vessels found. */
export function namesBeside(text: string, found: readonly FoundVessel[]): readonly string[] {
  const { beside = [], entries, unread } = readNumberList(text);
  if (entries.length === 0) return [];
  const known = new Set(
    found
      .flatMap(({ flag, name, previousNames }) => [name ?? "", flag ?? "", ...previousNames])
      .map(foldName),
  );
  const names = [
    ...beside,
    ...unread.flatMap((line) => line.names),
    ...text.split(/[\r\n]+/).flatMap(namesWithNumbers),
  ];
  return [...new Set(names)].filter((name) => !known.has(foldName(name)));
}
