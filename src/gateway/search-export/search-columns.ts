import type { SearchMember } from "#contract/record-sets/vessel-search.ts";
import { earlierLoss } from "#rules/class/earlier-loss.ts";
import { columnsOf, type SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { notReinstatedSentence } from "#text/record/class-loss.ts";
import { searchFileColumns } from "#text/record/search-results.ts";

/** The columns of a file of search results: what cards and table show. Fields that are masked for the reader are empty. */
export function searchColumns(): readonly SpreadsheetColumn<SearchMember>[] {
  const { count, day, text } = columnsOf<SearchMember>();
  const titles = searchFileColumns;
  return [
    text(titles.name, 30, ({ vessel_name }) => vessel_name),
    text(titles.imoNumber, 12, ({ imo_num }) => imo_num),
    text(titles.classNumber, 14, ({ class_num }) => class_num),
    text(titles.type, 24, ({ vessel_type }) => vessel_type),
    text(titles.flag, 20, ({ flag_name }) => flag_name),
    text(titles.owner, 34, ({ registered_owner }) => registered_owner),
    count(titles.yearOfBuild, 13, ({ year_of_build }) => year_of_build),
    count(titles.grossTonnage, 14, ({ gross_tonnage }) => gross_tonnage),
    text(titles.classState, 16, ({ class_state }) => class_state?.label),
    day(titles.since, ({ class_state_date }) => class_state_date),
    text(titles.reason, 24, ({ class_state_reason }) => class_state_reason),
    text(titles.earlierLoss, 40, (vessel) => {
      const loss = earlierLoss(vessel);
      return loss ? notReinstatedSentence(loss) : "";
    }),
    text(titles.formerNames, 34, formerNames),
    text(titles.assetNumber, 14, ({ assetnum }) => assetnum),
  ];
}

function formerNames({ a_abs_vessel }: SearchMember): string {
  const names = (a_abs_vessel ?? []).map(({ vessel_name }) => vessel_name ?? "");
  return names.filter((name) => name !== "").join("; ");
}
