// What a selection of certificates becomes (specification §7): files by name, in one folder.
import { distinctNames, downloadName, folderName } from "#rules/document-names.ts";
import { documentPath } from "#web/paths.ts";
import type { Certificate } from "./certificate.ts";

export interface DownloadFile {
  /** `Load Line Certificate-10-Jan-2026.pdf` */
  readonly name: string;
  readonly address: string;
}

/** A selection with the name of its folder in the archive. */
export interface DownloadList {
  readonly folder: string;
  readonly files: readonly DownloadFile[];
}

/** The files of those certificates that have one; two of one name are told apart by a number. */
export function downloadList(
  certificates: readonly Certificate[],
  vessel: string | null | undefined,
): DownloadList {
  const files = certificates.flatMap((certificate) => downloadFile(certificate) ?? []);
  const names = distinctNames(files.map(({ name }) => name));
  return {
    folder: folderName("Certificates", vessel ?? null),
    files: files.map(({ address, name }, position) => ({ address, name: names[position] ?? name })),
  };
}

/** The file of a certificate as it is saved; `null` where it has none. */
export function downloadFile({ name, document, issueDate }: Certificate): DownloadFile | null {
  if (!name || !document) return null;
  const { objectId, fileName } = document;
  const savedAs = downloadName({ name, issueDate, fileName });
  return { name: savedAs, address: addressOfFile(objectId, fileName) };
}

/** Where a document's file is; one whose name the record does not say is the object's first. */
export function addressOfFile(objectId: string, fileName: string | null): string {
  return documentPath(objectId, fileName ?? "engg");
}
