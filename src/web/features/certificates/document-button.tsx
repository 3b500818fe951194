import { Download, Eye } from "lucide-react";
import { useState } from "react";
import { viewLabel } from "#rules/document-names.ts";
import { downloadFailure } from "#rules/messages.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Certificate } from "./certificate.ts";
import { documentAddress } from "./document-address.ts";
import { DocumentViewer } from "./document-viewer.tsx";
import { fetchFile } from "./download-fetch.ts";
import { type DownloadFile, downloadFile } from "./download-list.ts";
import { saveBlob } from "./download-target.ts";

/** Shows a certificate's file over the page; a spreadsheet, which cannot be viewed, is downloaded. */
export function DocumentButton({ certificate }: { certificate: Certificate }) {
  const { user } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const file = downloadFile(certificate);
  const address = documentAddress(certificate, user?.impersonatedBy ?? null);
  if (!file || !address) return null;
  const label = viewLabel(certificate.document?.fileName);
  const Icon = label === "View" ? Eye : Download;
  return (
    <>
      <Button onClick={() => (label === "View" ? setOpen(true) : void save(file))}>
        <Icon aria-hidden />
        {label} <VisuallyHidden>{certificate.name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <DocumentViewer
          title={certificate.name ?? ""}
          address={address}
          noLongerSupported={certificate.noLongerSupported}
          onDownload={() => void save(file)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function save({ name, address }: DownloadFile): Promise<void> {
  const content = await fetchFile(address, new AbortController().signal);
  if (content) saveBlob(content, name);
  else showToast(downloadFailure(name), "danger");
}
