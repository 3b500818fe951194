// What can be names of further vessels in a searched text, of which the search looks up only the numbers.
import { foldName } from "#rules/search/folded-name.ts";
import { readNumberList } from "#rules/search/number-list.ts";
import { isSentence, namesWithNumbers } from "#rules/search/names-in-text.ts";
import type { FoundVessel } from "#web/api/found-vessel.ts";

/**
 * What can be names in a text with numbers, without the names, former names and flags of the vessels found; of a text without numbers, by which
 * nothing was found, if it is more than one name.
 */
export function namesBeside(text: string, found: readonly FoundVessel[]): readonly string[] {
  const { beside = [], entries, unread } = readNumberList(text);
  if (entries.length === 0) {
    const names = unread.flatMap((line) => line.names);
    return found.length === 0 && (names.length > 1 || isSentence(text)) ? names : [];
  }
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
