// The files of a download, and the index of its archive.
import { columnsOf, type SpreadsheetColumn, tableCsv } from "#rules/spreadsheets/spreadsheet-column.ts";
import { downloadText } from "#text/download.ts";

export interface DownloadFile {
  /** `Load Line Certificate-10-Jan-2026.pdf` */
  readonly name: string;
  readonly url: string;
}

/** The files to download, whose names are distinct, and the names of their folder and archive. */
export interface DownloadList {
  readonly archive: string;
  readonly folder: string;
  readonly files: readonly DownloadFile[];
  readonly index: ArchiveIndex;
  /** Files at once. */
  readonly parallel: number;
  /** Milliseconds before each file but the first. */
  readonly pause: number;
}

/** Writes the index as CSV, with the SHA-256 of each file by its name: empty where the browser cannot compute it, `null` for one that could not be downloaded. */
type ArchiveIndex = (sha256Of: (name: string) => string | null) => string;

/** An index with columns of its own, and the name and SHA-256 of each file. */
export function archiveIndex<File extends DownloadFile>(
  files: readonly File[],
  columns: readonly SpreadsheetColumn<File>[],
): ArchiveIndex {
  const { text } = columnsOf<File>();
  return (sha256Of) =>
    tableCsv(
      [
        ...columns,
        text(downloadText.file, 40, ({ name }) =>
          sha256Of(name) === null ? downloadText.notDownloaded : name,
        ),
        text(downloadText.sha256, 64, ({ name }) => sha256Of(name)),
      ],
      files,
    );
}
