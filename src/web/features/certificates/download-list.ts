// Turns a selection of certificates into named files in one folder (docs/domain.md, section 7), with an index of them.
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import {
  archiveName,
  distinctNames,
  downloadName,
  folderName,
  indexName,
} from "#rules/certificates/document-names.ts";
import { parallelDownloads } from "#rules/certificates/downloadable.ts";
import { columnsOf } from "#rules/spreadsheets/spreadsheet-column.ts";
import { certificateStatusText, certificateText } from "#text/record/certificates.ts";
import { archiveIndex, type DownloadFile, type DownloadList } from "#web/download/download-list.ts";
import { documentPath } from "#web/paths.ts";
import { type Certificate, statusesOn } from "./certificate.ts";

interface ListedFile extends DownloadFile {
  readonly certificate: Certificate;
}

/** The vessel of the certificates, as far as it is known. */
interface DownloadVessel {
  readonly vessel_name?: string | null | undefined;
  readonly imo_num?: string | null | undefined;
  readonly class_num?: string | null | undefined;
}

/** Lists the files of the certificates that have one, and numbers files with the same name. The index has the statuses of `today`. */
export function downloadList(
  certificates: readonly Certificate[],
  { class_num, imo_num, vessel_name }: DownloadVessel,
  today: string,
): DownloadList {
  const files = certificates.flatMap((certificate) => {
    const file = downloadFile(certificate);
    return file ? { ...file, certificate } : [];
  });
  const [, ...names] = distinctNames([indexName, ...files.map(({ name }) => name)]);
  const named = files.map(({ certificate, name, url }, index) => ({
    certificate,
    url,
    name: names[index] ?? name,
  }));
  return {
    archive: archiveName(vessel_name ?? null, imo_num || class_num || null),
    folder: folderName("Certificates", vessel_name ?? null),
    files: named,
    index: archiveIndex(named, indexColumns(today)),
    parallel: parallelDownloads,
    pause: 0,
  };
}

/** What the index states of each certificate, with its statuses on a day. */
function indexColumns(today: string) {
  const { day, text } = columnsOf<ListedFile>();
  return [
    text(certificateText.number, 20, ({ certificate }) => certificate.number),
    text(certificateText.certificate, 40, ({ certificate }) => certificate.name),
    day(certificateText.issued, ({ certificate }) => certificate.issueDate),
    day(certificateText.expires, ({ certificate }) => effectiveExpiry(certificate)),
    text(certificateText.status, 20, ({ certificate }) =>
      statusesOn(certificate, today)
        .map((status) => certificateStatusText(status, certificate, today))
        .join(", "),
    ),
  ];
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
