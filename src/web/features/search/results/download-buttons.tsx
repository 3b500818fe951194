import { recordFileSuffix } from "#contract/record-state.ts";
import { searchFileName, maximumExportRows } from "#rules/search/search-export.ts";
import type { SpreadsheetFormat } from "#contract/search-export.ts";
import { searchFileText } from "#text/record/search-results.ts";
import type { PublicDataCall } from "#web/api/calls.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { fetchSearchFile, type SearchFile } from "#web/api/search-export.ts";
import { usePortal } from "#web/state/portal.ts";
import { FileButtons } from "#web/spreadsheets/file-buttons.tsx";

/** Buttons that download the results of a search call as CSV and as XLSX. */
export function DownloadButtons({ call }: { call: PublicDataCall }) {
  const portal = usePortal();

  async function download(format: SpreadsheetFormat) {
    const file = await fetchSearchFile(call, format);
    saveBlob(
      file.content,
      `${searchFileName(file.rows, file.total, portal.today)}${recordFileSuffix(portal)}.${format}`,
    );
    return describe(file, portal.user === null);
  }

  return (
    <FileButtons
      labels={{ csv: searchFileText.downloadCsv, xlsx: searchFileText.downloadXlsx }}
      busyText={searchFileText.preparing}
      save={download}
    />
  );
}

/** What the file contains; that it does not have all vessels is never left unsaid. */
function describe({ rows, total }: SearchFile, isVisitor: boolean): string {
  if (rows >= total) return searchFileText.downloaded({ count: rows });
  const maximum = maximumExportRows.user;
  return isVisitor
    ? searchFileText.cutForVisitor({ rows, total, maximum })
    : searchFileText.cut({ rows, total });
}
