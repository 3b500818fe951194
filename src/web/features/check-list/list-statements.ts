// The signed statements of the ships of a checked list, as one archive.
import { createContext } from "react";
import { checkRemark, verdictName } from "#contract/list-check/check-texts.ts";
import { vesselFileColumns } from "#contract/members/vessel-file-columns.ts";
import { isDuplicate } from "#rules/search/checked-rows.ts";
import { columnsOf } from "#rules/spreadsheets/spreadsheet-column.ts";
import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { checkColumnText } from "#text/record/check-list.ts";
import { archiveIndex, type DownloadFile, type DownloadList } from "#web/download/download-list.ts";
import { Download } from "#web/download/download.ts";
import type { CheckedVesselRow } from "./check-columns.tsx";

/** The download of the screen, which goes on while another list is checked. */
export const StatementsDownload = createContext(new Download());

/** Ships whose statements are saved at once. */
export const maximumStatements = 100; // gap: statements of a list

/** Statements that are saved without a pause. */
const withoutPause = 15;
/** Milliseconds in which an address gets the tokens of a statement again, so that others at it are served meanwhile. */
const pauseOfStatement = 2000;

/** The statements of today of rows: of vessels that everyone may read, and of IMO numbers without a vessel. */
export function listStatements(rows: readonly CheckedVesselRow[], today: string): DownloadList {
  const byNumber = new Map(
    rows.flatMap((row) => (isDuplicate(row) ? [] : [[statedNumber(row), row] as const])),
  );
  byNumber.delete("");
  const files = Array.from(byNumber, ([number, row]): StatementFile => ({
    name: `statement-${number.replaceAll(/[^\w-]/g, "-")}-${today}.pdf`,
    // Past midnight too, it is of the day in its name.
    url: `/vessels/${encodeURIComponent(number)}/statement.pdf?at=${today}`,
    row,
  }));
  const { text } = columnsOf<StatementFile>();
  const { classNumber, classState, imoNumber } = vesselFileColumns<StatementFile>(({ row }) => row.vessel);
  const entry = text(checkColumnText.input, 16, ({ row }) => row.input);
  const vessel = text(checkColumnText.vessel, 30, ({ row }) => row.vessel?.vessel_name);
  const result = text(checkColumnText.result, 28, ({ row }) => verdictName(row.verdict));
  const remark = text(checkColumnText.remark, 44, ({ row }) => checkRemark(row.notes));
  const name = `statements-of-class-${today}`;
  return {
    archive: `${name}.zip`,
    folder: name,
    files,
    index: archiveIndex(files, [entry, vessel, imoNumber, classNumber, result, classState, remark]),
    parallel: 1,
    pause: files.length > withoutPause ? pauseOfStatement : 0,
  };
}

interface StatementFile extends DownloadFile {
  readonly row: CheckedVesselRow;
}

/** The number by which a row has a statement; empty without one. */
function statedNumber({ notes, number, vessel }: CheckedVesselRow): string {
  if (vessel) return vessel.is_controlled ? "" : vessel.imo_num || vessel.class_num || "";
  const isUnknown = notes.some(({ kind }) => kind === "notFound");
  return isUnknown && isImoNumber(number) ? number : "";
}
