// The columns of a vessel that files of searches, checked lists and due plans share, of which each takes those that it has.
import { columnsOf, type SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { earlierLossesText } from "#text/record/class-loss.ts";
import { vesselFileText } from "#text/record/vessel.ts";
import type { StatedVessel } from "./vessel-facts.ts";

/** The columns by what they state. Facts that are masked for the reader are empty. `titles` replaces those of a file that names them otherwise. */
export function vesselFileColumns<Row>(
  vesselOf: (row: Row) => StatedVessel | undefined,
  titles: Partial<Record<"since" | "reason", string>> = {},
): Readonly<
  Record<
    "classNumber" | "classState" | "earlierLosses" | "flag" | "imoNumber" | "reason" | "since" | "type",
    SpreadsheetColumn<Row>
  >
> {
  const { day, text } = columnsOf<Row>();
  const { since = vesselFileText.since, reason = vesselFileText.reason } = titles;
  return {
    imoNumber: text(vesselFileText.imoNumber, 12, (row) => vesselOf(row)?.imo_num),
    classNumber: text(vesselFileText.classNumber, 14, (row) => vesselOf(row)?.class_num),
    type: text(vesselFileText.type, 24, (row) => vesselOf(row)?.vessel_type),
    flag: text(vesselFileText.flag, 20, (row) => vesselOf(row)?.flag_name),
    classState: text(vesselFileText.classState, 16, (row) => vesselOf(row)?.class_state?.label),
    since: day(since, (row) => vesselOf(row)?.class_state_date),
    reason: text(reason, 24, (row) => vesselOf(row)?.class_state_reason),
    earlierLosses: text(vesselFileText.earlierLosses, 40, (row) => earlierLossesText(vesselOf(row))),
  };
}
