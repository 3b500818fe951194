import { Download, Eye } from "lucide-react";
import { useState } from "react";
import { isViewable } from "#rules/certificates/document-names.ts";
import { certificateText } from "#text/record/certificates.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import type { Certificate } from "./certificate.ts";
import { documentUrl } from "./document-url.ts";
import { DocumentViewer } from "./document-viewer.tsx";
import { fetchFile } from "./fetch-file.ts";
import { type DownloadFile, downloadFile } from "./download-list.ts";
import { saveBlob } from "#web/api/save-blob.ts";

/** Opens a certificate's file in a dialog. A spreadsheet cannot be viewed and is downloaded. */
export function DocumentButton({ certificate }: { certificate: Certificate }) {
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
  else showToast(certificateText.downloadFailed({ file: name }), "danger");
}
