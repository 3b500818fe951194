import { downloadText } from "#text/download.ts";
import { Download, Eye } from "lucide-react";
import { useState } from "react";
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import { certificateStatuses } from "#rules/certificates/certificate-status.ts";
import { formatDate, isoDay } from "#rules/dates.ts";
import { certificateStatusText, certificateText } from "#text/record/certificates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { isViewable } from "#rules/certificates/document-names.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { saveBlob } from "#web/api/save-blob.ts";
import {
  CertificateName,
  CertificateNumber,
  CertificateStatusCell,
  ExpiryCell,
  IssueCell,
} from "./certificate-cells.tsx";
import { type CertificateRow, statusesOn, type Certificate } from "./certificate.ts";
import { documentUrl } from "./document-url.ts";
import { DocumentViewer } from "./document-viewer.tsx";
import type { DownloadFile } from "#web/download/download-list.ts";
import { fetchFile } from "#web/download/fetch-file.ts";
import { downloadFile } from "./download-list.ts";

/** The columns of the list on a day. */
export function certificateColumns(today: string): readonly TableColumn<CertificateRow>[] {
  const statusesOfRow = ({ newest }: CertificateRow) => statusesOn(newest, today);
  return [
    {
      id: "name",
      title: certificateText.certificate,
      width: 140,
      isGrowing: true,
      isRowHeader: true,
      value: ({ newest }) => newest.name,
      text: ({ newest }) => orNotAvailable(newest.name),
      cell: (row) => <CertificateName row={row} />,
    },
    {
      id: "status",
      title: certificateText.status,
      width: 174,
      card: "block",
      value: (row) => certificateStatuses.indexOf(statusesOfRow(row)[0] ?? "recorded"),
      text: (row) =>
        statusesOfRow(row)
          .map((status) => certificateStatusText(status, row.newest, today))
          .join(", "),
      cell: (row) => <CertificateStatusCell certificate={row.newest} statuses={statusesOfRow(row)} />,
    },
    ...particulars,
  ];
}

const particulars: readonly TableColumn<CertificateRow>[] = [
  {
    id: "number",
    title: certificateText.number,
    width: 128,
    isGrowing: true,
    card: "line",
    value: ({ newest }) => newest.number,
    text: ({ newest }) => orNotAvailable(newest.number),
    cell: ({ newest }) => <CertificateNumber certificate={newest} />,
  },
  {
    id: "issued",
    title: certificateText.issued,
    width: 107,
    value: ({ newest }) => isoDay(newest.issueDate),
    text: ({ newest }) => orNotAvailable(formatDate(newest.issueDate)),
    cell: ({ newest }) => <IssueCell certificate={newest} />,
  },
  {
    id: "expires",
    title: certificateText.expires,
    width: 107,
    value: ({ newest }) => isoDay(effectiveExpiry(newest)),
    text: ({ newest }) => orNotAvailable(formatDate(effectiveExpiry(newest))),
    cell: ({ newest }) => <ExpiryCell certificate={newest} />,
  },
  {
    id: "term",
    title: certificateText.term,
    width: 68,
    value: ({ newest }) => newest.term,
    text: ({ newest }) => orNotAvailable(newest.term),
  },
  {
    id: "flag",
    title: certificateText.flag,
    width: 100,
    isHiddenAtFirst: true,
    card: "line",
    value: ({ newest }) => newest.flag,
  },
  {
    id: "document",
    title: certificateText.document,
    isTitleHidden: true,
    isScreenOnly: true,
    width: 132,
    card: "aside",
    cell: ({ newest }) => newest.document && <DocumentButton certificate={newest} />,
  },
];

/** Opens a certificate's file in a dialog. A spreadsheet cannot be viewed and is downloaded. */
function DocumentButton({ certificate }: { certificate: Certificate }) {
  const { user } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const file = downloadFile(certificate);
  const url = documentUrl(certificate, user?.impersonatedBy ?? null);
  if (!file || !url) return null;
  const fileName = certificate.document?.fileName;
  const canView = isViewable(fileName);
  const Icon = canView ? Eye : Download;
  return (
    <>
      <Button onClick={() => (canView ? setOpen(true) : void save(file))}>
        <Icon aria-hidden />
        {canView ? certificateText.view : certificateText.download}{" "}
        <VisuallyHidden>{certificate.name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <DocumentViewer
          title={certificate.name ?? ""}
          url={url}
          noLongerSupported={certificate.noLongerSupported}
          onDownload={() => void save(file)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function save({ name, url }: DownloadFile): Promise<void> {
  const content = await fetchFile(url, new AbortController().signal);
  if (content) saveBlob(content, name);
  else showToast(downloadText.failed({ file: name }), "danger");
}
