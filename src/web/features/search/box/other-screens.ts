// Texts of the search box that another screen reads: a list or a long text, which is checked, the number of a certificate, which is verified, and
// the address of a vessel without an IMO number.
import { recogniseText } from "#rules/search/recognised-text.ts";
import { isLongText } from "#rules/search/search-criteria.ts";
import { listInSearchText } from "#rules/search/search-text.ts";
import { assetNumberInAddress } from "#rules/search/vessel-numbers.ts";
import { paths, type ScreenAddress } from "#web/paths.ts";
import { handOver } from "#web/state/storage/handed-over-text.ts";
import { readPastedList } from "#web/state/storage/pasted-list.ts";

/** The address of the screen for such a text; `null` for a text to search by. */
export async function otherScreen(text: string): Promise<ScreenAddress | null> {
  const isOneWord = !/\s/.test(text.trim());
  if ((isLongText(text) && !isOneWord) || listInSearchText(text).length > 0)
    return paths.checkList(handOver(text, await readPastedList(text)));
  const assetnum = assetNumberInAddress(text);
  if (assetnum !== "") return paths.vessel("absrecord", "details", { assetnum });
  const recognised = recogniseText(text);
  if (recognised?.kind === "certificate_number") return paths.verification(recognised.number);
  return isLongText(text) ? paths.checkList(handOver(text, await readPastedList(text))) : null;
}
