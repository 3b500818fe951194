import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import type { CheckedRow } from "#rules/search/checked-rows.ts";
import type { SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { checkColumnText, checkFileText } from "#text/record/check-list.ts";
import { checkRemark, verdictName } from "./check-texts.ts";

type Row = CheckedRow<CheckedVesselMember>;
type Column = SpreadsheetColumn<Row>;

/** The columns of a checked list as a file, with each fact in its own. Facts that are masked for the reader are empty. */
export function checkFileColumns(): readonly Column[] {
  const text = (title: string, width: number, value: Column["value"]): Column => ({
    title,
    width,
    kind: "text",
    value,
  });
  const day = (title: string, value: Column["value"]): Column => ({ title, width: 13, kind: "day", value });
  const count = (title: string, value: Column["value"]): Column => ({
    title,
    width: 14,
    kind: "number",
    value,
  });
  const titles = { ...checkColumnText, ...checkFileText };
  return [
    count(titles.position, ({ line }) => line),
    text(titles.input, 16, ({ input }) => input),
    text(titles.vessel, 30, ({ vessel }) => vessel?.vessel_name ?? vessel?.assetnum),
    text(titles.imoNumber, 12, ({ vessel }) => vessel?.imo_num),
    text(titles.classNumber, 14, ({ vessel }) => vessel?.class_num),
    text(titles.verdict, 28, ({ verdict }) => verdictName(verdict)),
    text(titles.classState, 16, ({ vessel }) => vessel?.class_state?.label),
    day(titles.since, ({ vessel }) => vessel?.class_state_date),
    text(titles.reason, 24, ({ vessel }) => vessel?.class_state_reason),
    text(titles.flag, 20, ({ vessel }) => vessel?.flag_name),
    count(titles.overdueSurveys, ({ vessel }) => vessel?.overdue_surveys),
    count(titles.openConditions, ({ vessel }) => vessel?.open_conditions),
    count(titles.expiredCertificates, ({ vessel }) => vessel?.expired_certificates),
    count(titles.expiringCertificates, ({ vessel }) => vessel?.expiring_certificates),
    day(titles.nextDue, ({ vessel }) => vessel?.next_due),
    text(titles.remark, 44, ({ notes }) => checkRemark(notes)),
  ];
}
