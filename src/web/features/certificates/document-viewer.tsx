import { Download, EyeOff, X } from "lucide-react";
import { useEffect, useState } from "react";
import { cannotView } from "#rules/messages.ts";
import type { NoLongerSupported } from "#rules/no-longer-supported.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { NoLongerSupportedMark } from "#web/ui/no-longer-supported.tsx";
import { type OpenedDocument, openDocument } from "./document-opening.ts";
import classes from "./document-viewer.module.css";

interface DocumentViewerProps {
  readonly title: string;
  readonly address: string;
  /** What must be known of the certificate before its document is believed. */
  readonly noLongerSupported: NoLongerSupported | null;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A document over the page: shown where a browser can, and always to be taken away. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { title, address, noLongerSupported, onDownload, onClose } = props;
  return (
    <Dialog
      title={title}
      isLarge
      onClose={onClose}
      actions={
        <>
          <Button onClick={onDownload}>
            <Download aria-hidden />
            Download
          </Button>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </>
      }
    >
      <div className={classes.viewer}>
        {noLongerSupported && (
          <div className={classes.notice}>
            <NoLongerSupportedMark loss={noLongerSupported} />
          </div>
        )}
        <div className={classes.sheet}>
          <Sheet title={title} address={address} />
        </div>
      </div>
    </Dialog>
  );
}

type Opening = OpenedDocument | null | undefined;

function Sheet({ title, address }: { title: string; address: string }) {
  const [opened, setOpened] = useState<Opening>(undefined);
  useEffect(() => {
    const closed = new AbortController();
    const show = (found: Opening) => !closed.signal.aborted && setOpened(found);
    openDocument(address, closed.signal).then(show, () => show(null));
    return () => closed.abort();
  }, [address]);
  if (opened === undefined) return <p className={classes.waiting}>Opening the document…</p>;
  if (opened === null) return <CannotView />;
  if (opened.kind === "text") return <pre className={classes.text}>{opened.text}</pre>;
  if (opened.kind === "picture")
    return <img className={classes.picture} src={address} alt={title} onError={() => setOpened(null)} />;
  // A browser shows no PDF in a frame without rights; the documents that could misuse them get none from the server either.
  const rights = opened.kind === "page" ? "" : undefined;
  return <iframe className={classes.frame} src={address} title={title} sandbox={rights} />;
}

function CannotView() {
  return (
    <div className={classes.nothing} role="alert">
      <EyeOff aria-hidden strokeWidth={1.5} />
      <p>{cannotView}</p>
    </div>
  );
}
