// Texts of the search box that another screen reads: a list of numbers, which is checked, the number of a certificate, which is verified, and the
// address of a vessel without an IMO number.
import { readListedNumbers } from "#rules/search/number-list.ts";
import { recogniseText } from "#rules/search/recognised-text.ts";
import { listInSearchText } from "#rules/search/search-text.ts";
import { assetNumberInAddress } from "#rules/search/vessel-numbers.ts";
import { paths, type ScreenAddress } from "#web/paths.ts";
import { listAddress } from "#web/state/storage/stored-list.ts";

/** The address of the screen for such a text; `null` for a text to search by. */
export function otherScreen(text: string): ScreenAddress | null {
  const numbers = listInSearchText(text);
  if (numbers.length > 0) return paths.checkList(listAddress(readListedNumbers(numbers)));
  const assetnum = assetNumberInAddress(text);
  if (assetnum !== "") return paths.vessel("absrecord", "details", { assetnum });
  const recognised = recogniseText(text);
  return recognised?.kind === "certificate_number" ? paths.verification(recognised.number) : null;
}
