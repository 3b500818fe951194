import { Link } from "@tanstack/react-router";
import type { UploadSummary } from "#contract/imports.ts";
import { importText, uploadStateNames } from "#text/accounts/imports.ts";
import { formatMinute } from "#web/features/administration/utc-time.ts";
import { paths } from "#web/paths.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { UploadStateBadge } from "./upload-state.tsx";

/** The imports are always newest first, so no column can be sorted. */
const columns: readonly TableColumn<UploadSummary>[] = [
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
    text: ({ sha256 }) => sha256,
    cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 10)}</code>,
  },
];

/** The file's name, or which import is undone. */
export function uploadTitle({
  correctsImport,
  fileName,
}: Pick<UploadSummary, "correctsImport" | "fileName">): string {
  if (correctsImport === null) return fileName;
  return `${importText.correctionOf({ number: correctsImport })}: ${fileName}`;
}

// gap: number of an import
/** `Import 12` as in the change log; empty while it is not imported. */
export function importName({ importNumber }: Pick<UploadSummary, "importNumber">): string {
  return importNumber === null ? "" : importText.import({ number: importNumber });
}

/** The history of imports, newest first. */
export function UploadsTable({ uploads }: { uploads: readonly UploadSummary[] }) {
  return (
    <DataTable
      label={importText.history}
      columns={columns}
      rows={uploads}
      rowKey={({ id }) => String(id)}
      view={useTableView("imports")}
      empty={importText.noImports}
      isPanel
    />
  );
}

/** Placeholder while the history loads. */
export function UploadsTableSkeleton() {
  return <DataTableSkeleton label={importText.history} columns={columns} lines={1} count={6} isPanel />;
}
