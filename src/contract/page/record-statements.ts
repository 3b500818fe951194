// How the state of the record is stated in headers, and in the name of a workbook's sheet. The first script does not need it.
import { formatDateTime } from "#rules/dates.ts";
import { spreadsheetText } from "#text/spreadsheets.ts";
import { demonstrationHeader, inventedVessels, recordAsOfHeader, type RecordState } from "./record-state.ts";

/** The headers of a response or a webhook's message; none before the first import. */
export function recordStateHeaders({ invented, recordAsOf }: RecordState): Readonly<Record<string, string>> {
  return {
    ...(recordAsOf !== null && { [recordAsOfHeader]: recordAsOf }),
    ...(invented !== "none" && { [demonstrationHeader]: inventedVessels[invented] }),
  };
}

/** A name without the characters that names of sheets may not have. */
export function sheetName({ invented, recordAsOf }: RecordState): string {
  if (invented !== "none") return spreadsheetText.demonstration;
  if (recordAsOf === null) return "Sheet1";
  return spreadsheetText.asOf({ time: formatDateTime(recordAsOf).replace(":", ".") });
}
