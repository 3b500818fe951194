import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import { vesselFileColumns } from "#contract/members/vessel-file-columns.ts";
import type { CheckedRow } from "#rules/search/checked-rows.ts";
import { columnsOf, type SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { checkColumnText, checkFileText } from "#text/record/check-list.ts";
import { checkRemark, verdictName } from "./check-texts.ts";

type Row = CheckedRow<CheckedVesselMember>;

/** The columns of a checked list as a file, with each fact in its own. Facts that are masked for the reader are empty. */
export function checkFileColumns(): readonly SpreadsheetColumn<Row>[] {
  const { count, day, text } = columnsOf<Row>();
  const checked = vesselFileColumns<Row>(({ vessel }) => vessel);
  const titles = { ...checkColumnText, ...checkFileText };
  return [
    count(titles.position, 14, ({ line }) => line),
    text(titles.input, 16, ({ input }) => input),
    text(titles.vessel, 30, ({ vessel }) => vessel?.vessel_name ?? vessel?.assetnum),
    checked.imoNumber,
    checked.classNumber,
    text(titles.result, 28, ({ verdict }) => verdictName(verdict)),
    checked.classState,
    checked.since,
    checked.reason,
    checked.earlierLosses,
    checked.flag,
    count(titles.overdueSurveys, 14, ({ vessel }) => vessel?.overdue_surveys),
    count(titles.overdueFindings, 14, ({ vessel }) => vessel?.overdue_findings),
    count(titles.openConditions, 14, ({ vessel }) => vessel?.open_conditions),
    count(titles.unsupportedCertificates, 14, ({ vessel }) => vessel?.unsupported_certificates),
    count(titles.expiredCertificates, 14, ({ vessel }) => vessel?.expired_certificates),
    count(titles.expiringCertificates, 14, ({ vessel }) => vessel?.expiring_certificates),
    day(titles.nextDue, ({ vessel }) => vessel?.next_due),
    count(titles.countedSurveys, 14, ({ vessel }) => vessel?.counted_surveys),
    count(titles.countedFindings, 14, ({ vessel }) => vessel?.counted_findings),
    count(titles.countedCertificates, 14, ({ vessel }) => vessel?.counted_certificates),
    text(titles.remark, 44, ({ notes }) => checkRemark(notes)),
  ];
}
