import type { SearchMember } from "#contract/record-sets/vessel-search.ts";
import { vesselFileColumns } from "#contract/members/vessel-file-columns.ts";
import { columnsOf, type SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { searchColumnTitles } from "#text/record/search-results.ts";

/** The columns of a file of search results: what cards and table show. Fields that are masked for the reader are empty. */
export function searchFileColumns(): readonly SpreadsheetColumn<SearchMember>[] {
  const { count, text } = columnsOf<SearchMember>();
  const vessel = vesselFileColumns<SearchMember>((member) => member);
  const titles = searchColumnTitles;
  return [
    text(titles.name, 30, ({ vessel_name }) => vessel_name),
    vessel.imoNumber,
    vessel.classNumber,
    vessel.type,
    vessel.flag,
    text(titles.owner, 34, ({ registered_owner }) => registered_owner),
    count(titles.yearOfBuild, 13, ({ year_of_build }) => year_of_build),
    count(titles.grossTonnage, 14, ({ gross_tonnage }) => gross_tonnage),
    vessel.classState,
    vessel.since,
    vessel.reason,
    vessel.earlierLosses,
    text(titles.formerNames, 34, formerNames),
    text(titles.assetNumber, 14, ({ assetnum }) => assetnum),
  ];
}

function formerNames({ a_abs_vessel }: SearchMember): string {
  const names = (a_abs_vessel ?? []).map(({ vessel_name }) => vessel_name ?? "");
  return names.filter((name) => name !== "").join("; ");
}
