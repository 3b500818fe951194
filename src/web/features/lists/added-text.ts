import type { ListChange } from "#contract/lists/lists.ts";
import { addedToListText } from "#text/record/added-to-list.ts";

/** What was added to a list. Only vessels are called vessels: a number may have none in the record. */
export function addedText({ added, known, unknown }: Omit<ListChange, "id">, name: string): string {
  if (unknown === 0) return addedToListText.vessels({ added, known, name });
  return `${addedToListText.entries({ added, name })} ${addedToListText.unknown({ unknown })}`;
}
