import { Link } from "@tanstack/react-router";
import type { UploadSummary } from "#contract/administration/imports.ts";
import { importText, uploadStateNames } from "#text/accounts/imports.ts";
import { formatMinute } from "#web/features/administration/utc-time.ts";
import { paths } from "#web/paths.ts";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { UploadStateBadge } from "./upload-state.tsx";

/** The columns of the history of imports, which is always newest first, so that no column can be sorted. */
export const uploadColumns: readonly TableColumn<UploadSummary>[] = [
  {
    id: "file",
    title: importText.file,
    width: 200,
    isGrowing: true,
    isRowHeader: true,
    text: uploadTitle,
    cell: (upload) => <Link {...paths.import(upload.id)}>{uploadTitle(upload)}</Link>,
  },
  { id: "number", title: importText.number, width: 110, text: importName },
  {
    id: "state",
    title: importText.state,
    width: 180,
    text: ({ state }) => uploadStateNames[state],
    cell: ({ state }) => <UploadStateBadge state={state} />,
    card: "aside",
  },
  {
    id: "uploaded",
    title: importText.uploaded,
    width: 165,
    text: ({ uploadedAt }) => formatMinute(uploadedAt),
    cell: ({ uploadedAt }) => <time dateTime={uploadedAt}>{formatMinute(uploadedAt)}</time>,
  },
  { id: "uploader", title: importText.uploader, width: 150, text: ({ uploader }) => uploader.name },
  { id: "approver", title: importText.approver, width: 130, text: ({ approver }) => approver?.name ?? "" },
  {
    id: "hash",
    title: importText.hash,
    width: 115,
    // An undo has no file of its own.
    text: ({ corrects, sha256 }) => (corrects === null ? sha256 : ""),
    cell: ({ corrects, sha256 }) => corrects === null && <code title={sha256}>{sha256.slice(0, 10)}</code>,
  },
];

export const uploadKey = ({ id }: UploadSummary) => String(id);

/** The file's name, or which import is undone. */
export function uploadTitle({
  correctsImport,
  fileName,
}: Pick<UploadSummary, "correctsImport" | "fileName">): string {
  if (correctsImport === null) return fileName;
  return `${importText.correctionOf({ number: correctsImport })}: ${fileName}`;
}

/** `Import 2, small.zip`. */
export function importTitle(upload: Pick<UploadSummary, "fileName" | "importNumber">): string {
  return [importName(upload), upload.fileName].filter(Boolean).join(", ");
}

// gap: number of an import
/** `Import 12` as in the change log; empty while it is not imported. */
export function importName({ importNumber }: Pick<UploadSummary, "importNumber">): string {
  return importNumber === null ? "" : importText.import({ number: importNumber });
}
