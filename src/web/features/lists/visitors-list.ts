// Adds vessels to the one list of a visitor's browser. Import it only late: the first screen needs none of its sentences.
import type { ListMember } from "#contract/lists/lists.ts";
import { maximumListVessels } from "#rules/lists/list-limits.ts";
import { browserListText } from "#text/record/added-to-list.ts";
import { addToBrowserList } from "#web/state/storage/browser-list.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { addedText } from "./added-text.ts";

/** Adds the vessels and says how many are new, or that the list is full. */
export function addToVisitorsList(members: readonly ListMember[]): void {
  const added = addToBrowserList(members);
  if (added === null) return showToast(browserListText.full({ max: maximumListVessels }), "danger");
  const unknown = members.filter(({ assetnum }) => assetnum === null).length;
  const sentence = addedText({ added, known: members.length, unknown }, browserListText.inSentence);
  return showToast(`${sentence} ${browserListText.where}`);
}
