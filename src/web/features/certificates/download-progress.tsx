import { certificateText } from "#text/record/certificates.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import classes from "./certificates.module.css";
import { type Download, useDownloadState } from "./download.ts";

/** Progress of a download with a Cancel button, and afterwards the files that failed. */
export function DownloadProgress({ download }: { download: Download }) {
  const state = useDownloadState(download);
  if (!state) return null;
  if (!state.isRunning)
    return <Failures names={state.failed} total={state.total} onClose={download.dismiss} />;
  return (
    <section className={classes.progress} data-print="none" aria-label={certificateText.downloadProgress}>
      <output className={classes.sentence}>
        {certificateText.downloading}
        <span className={classes.progressCount} aria-hidden>
          {certificateText.settledCount({ settled: state.settled, total: state.total })}
        </span>
      </output>
      <progress
        className={classes.progressBar}
        aria-label={certificateText.filesDownloaded}
        value={state.settled}
        max={state.total}
      />
      <Button onClick={download.cancel}>{certificateText.cancelDownload}</Button>
    </section>
  );
}

interface FailuresProps {
  readonly names: readonly string[];
  readonly total: number;
  readonly onClose: () => void;
}

function Failures({ names, total, onClose }: FailuresProps) {
  return (
    <Notice tone="danger">
      <div className={classes.failed}>
        <p>{certificateText.downloadedCount({ count: total - names.length, total })}</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{certificateText.downloadFailed({ file: name })}</li>
          ))}
        </ul>
        <p>
          <Button onClick={onClose}>{certificateText.closeFailures}</Button>
        </p>
      </div>
    </Notice>
  );
}
