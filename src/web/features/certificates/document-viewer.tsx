import { Download, EyeOff, X } from "lucide-react";
import { useEffect, useState } from "react";
import { certificateText } from "#text/record/certificates.ts";
import type { NoLongerSupported } from "#rules/class/no-longer-supported.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { NotSupportedMark } from "#web/ui/status/not-supported-mark.tsx";
import { type ViewableDocument, loadDocument } from "./load-document.ts";
import classes from "./certificates.module.css";

interface DocumentViewerProps {
  readonly title: string;
  readonly url: string;
  /** Shown above the document, because the document itself does not mention the loss of class. */
  readonly noLongerSupported: NoLongerSupported | null;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** Dialog with a document, which is shown if the browser can and can always be downloaded. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { title, url, noLongerSupported, onDownload, onClose } = props;
  return (
    <Dialog
      title={title}
      isLarge
      onClose={onClose}
      actions={
        <>
          <Button onClick={onDownload}>
            <Download aria-hidden />
            {certificateText.download}
          </Button>
          <IconButton icon={X} label={certificateText.close} onClick={onClose} />
        </>
      }
    >
      <div className={classes.viewer}>
        {noLongerSupported && (
          <div className={classes.notice}>
            <NotSupportedMark loss={noLongerSupported} />
          </div>
        )}
        <div className={classes.sheet}>
          <DocumentContent title={title} url={url} />
        </div>
      </div>
    </Dialog>
  );
}

/** `undefined` while loading, `null` if the document cannot be viewed. */
type LoadedDocument = ViewableDocument | null | undefined;

function DocumentContent({ title, url }: { title: string; url: string }) {
  const [loaded, setLoaded] = useState<LoadedDocument>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    const show = (result: LoadedDocument) => !abort.signal.aborted && setLoaded(result);
    loadDocument(url, abort.signal).then(show, () => show(null));
    return () => abort.abort();
  }, [url]);
  if (loaded === undefined) return <p className={classes.waiting}>{certificateText.openingDocument}</p>;
  if (loaded === null) return <CannotView />;
  if (loaded.kind === "text") return <pre className={classes.text}>{loaded.text}</pre>;
  if (loaded.kind === "picture")
    return <img className={classes.picture} src={url} alt={title} onError={() => setLoaded(null)} />;
  // Browsers show no PDF in a sandboxed frame. HTML is sandboxed here, and by the server's headers.
  const sandbox = loaded.kind === "page" ? "" : undefined;
  return <iframe className={classes.frame} src={url} title={title} sandbox={sandbox} />;
}

function CannotView() {
  return (
    <div className={classes.nothing} role="alert">
      <EyeOff aria-hidden strokeWidth={1.5} />
      <p>{certificateText.cannotView}</p>
    </div>
  );
}
