// The columns of a due plan as a spreadsheet, which the page and `GET /api/v1/due` write.
import { vesselFileColumns } from "#contract/members/vessel-file-columns.ts";
import { dueKinds, windowStatuses } from "#rules/due/due-window.ts";
import { columnsOf, type SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { dueKindNames } from "#text/record/due-chart.ts";
import { dueColumnText, windowStatusNames } from "#text/record/due-plan.ts";

import type { DueItemMember } from "#contract/record-sets/due-item.ts";

/** The columns in the order of the file. */
export function dueFileColumns(): readonly SpreadsheetColumn<DueItemMember>[] {
  const { day, text } = columnsOf<DueItemMember>();
  const vessel = vesselFileColumns<DueItemMember>((item) => item, {
    since: dueColumnText.classSince,
    reason: dueColumnText.classReason,
  });
  return [
    text(dueColumnText.vessel, 30, ({ vessel_name }) => vessel_name),
    vessel.imoNumber,
    vessel.classNumber,
    vessel.classState,
    vessel.since,
    vessel.reason,
    text(dueColumnText.classLost, 16, ({ is_class_lost }) => yesOrNo(is_class_lost)),
    vessel.earlierLosses,
    text(dueColumnText.kind, 12, dueKindName),
    text(dueColumnText.item, 36, ({ name }) => name),
    text(dueColumnText.number, 18, ({ number }) => number),
    day(dueColumnText.windowStart, ({ window_start }) => window_start),
    day(dueColumnText.dueDate, ({ due_date }) => due_date),
    day(dueColumnText.windowEnd, ({ window_end }) => window_end),
    text(dueColumnText.status, 12, statusName),
    text(dueColumnText.key, 18, ({ item_key }) => item_key),
  ];
}

/** The row of a file for a number of the plan without items: why it has none. */
export function rowWithoutItems(number: string, reason: string): DueItemMember {
  return { item_key: "", assetnum: "", imo_num: number, name: reason };
}

/** Empty for a row that is of no vessel. */
function yesOrNo(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return "";
  return value ? dueColumnText.yes : dueColumnText.no;
}

/** Kind of an item as text, such as Survey. */
export function dueKindName({ kind }: Pick<DueItemMember, "kind">): string {
  const known = dueKinds.find((one) => one === kind);
  return known ? dueKindNames[known] : "";
}

/** Status of an item as text, such as In window. */
export function statusName({ status }: Pick<DueItemMember, "status">): string {
  const known = windowStatuses.find((one) => one === status);
  return known ? windowStatusNames[known] : "";
}

/** Name of the file without its extension. */
export function dueFileName(from: string, until: string): string {
  return `due-${from}-to-${until}`;
}
