// Turns a selection of certificates into named files in one folder (docs/domain.md, section 7).
import { distinctNames, downloadName, folderName } from "#rules/certificates/document-names.ts";
import { documentPath } from "#web/paths.ts";
import type { Certificate } from "./certificate.ts";

export interface DownloadFile {
  /** `Load Line Certificate-10-Jan-2026.pdf` */
  readonly name: string;
  readonly url: string;
}

/** The files to download, and the name of their folder in the archive. */
export interface DownloadList {
  readonly folder: string;
  readonly files: readonly DownloadFile[];
}

/** Lists the files of the certificates that have one, and numbers files with the same name. */
export function downloadList(
  certificates: readonly Certificate[],
  vessel: string | null | undefined,
): DownloadList {
  const files = certificates.flatMap((certificate) => downloadFile(certificate) ?? []);
  const names = distinctNames(files.map(({ name }) => name));
  return {
    folder: folderName("Certificates", vessel ?? null),
    files: files.map(({ url, name }, index) => ({ url, name: names[index] ?? name })),
  };
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
