// Turns a selection of certificates into named files in one folder (docs/domain.md, section 7), with an index of them.
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import {
  archiveName,
  distinctNames,
  downloadName,
  folderName,
  indexName,
} from "#rules/certificates/document-names.ts";
import { columnsOf, tableCsv } from "#rules/spreadsheets/spreadsheet-column.ts";
import { certificateStatusText, certificateText } from "#text/record/certificates.ts";
import { documentPath } from "#web/paths.ts";
import { type Certificate, statusesOn } from "./certificate.ts";

export interface DownloadFile {
  /** `Load Line Certificate-10-Jan-2026.pdf` */
  readonly name: string;
  readonly url: string;
}

/** The files to download, and the names of their folder and archive. */
export interface DownloadList {
  readonly archive: string;
  readonly folder: string;
  readonly files: readonly ListedFile[];
}

export interface ListedFile extends DownloadFile {
  readonly certificate: Certificate;
}

/** The vessel of the certificates, as far as it is known. */
interface DownloadVessel {
  readonly vessel_name?: string | null | undefined;
  readonly imo_num?: string | null | undefined;
  readonly class_num?: string | null | undefined;
}

/** Lists the files of the certificates that have one, and numbers files with the same name. */
export function downloadList(
  certificates: readonly Certificate[],
  { class_num, imo_num, vessel_name }: DownloadVessel = {},
): DownloadList {
  const files = certificates.flatMap((certificate) => {
    const file = downloadFile(certificate);
    return file ? { ...file, certificate } : [];
  });
  const [, ...names] = distinctNames([indexName, ...files.map(({ name }) => name)]);
  return {
    archive: archiveName(vessel_name ?? null, imo_num || class_num || null),
    folder: folderName("Certificates", vessel_name ?? null),
    files: files.map(({ certificate, name, url }, index) => ({
      certificate,
      url,
      name: names[index] ?? name,
    })),
  };
}

/** A file of the archive: its SHA-256, empty where the browser cannot compute it, or `null` for one that could not be downloaded. */
export interface IndexedFile extends ListedFile {
  readonly sha256: string | null;
}

/** The index of an archive as CSV, with the statuses of a day. */
export function archiveIndex(files: readonly IndexedFile[], today: string): string {
  const { day, text } = columnsOf<IndexedFile>();
  return tableCsv(
    [
      text(certificateText.number, 20, ({ certificate }) => certificate.number),
      text(certificateText.certificate, 40, ({ certificate }) => certificate.name),
      day(certificateText.issued, ({ certificate }) => certificate.issueDate),
      day(certificateText.expires, ({ certificate }) => effectiveExpiry(certificate)),
      text(certificateText.status, 20, ({ certificate }) =>
        statusesOn(certificate, today)
          .map((status) => certificateStatusText(status, certificate, today))
          .join(", "),
      ),
      text(certificateText.file, 40, ({ name, sha256 }) =>
        sha256 === null ? certificateText.notDownloaded : name,
      ),
      text(certificateText.sha256, 64, ({ sha256 }) => sha256),
    ],
    files,
  );
}

/** Returns the file of a certificate under the name by which it is saved, or `null` if it has none. */
export function downloadFile({ name, document, issueDate }: Certificate): DownloadFile | null {
  if (!name || !document) return null;
  const { objectId, fileName } = document;
  const savedAs = downloadName({ name, issueDate, fileName });
  return { name: savedAs, url: fileUrl(objectId, fileName) };
}

/** Returns the URL of a document's file. Without a file name, `engg` serves the first file of the object. */
export function fileUrl(objectId: string, fileName: string | null): string {
  return documentPath(objectId, fileName ?? "engg");
}
