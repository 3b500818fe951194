import { downloadText } from "#text/download.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import classes from "./download.module.css";
import { type Download, useDownloadState } from "./download.ts";

/** Progress of a download with a Cancel button, and afterwards the files that failed. */
export function DownloadProgress({ download }: { download: Download }) {
  const state = useDownloadState(download);
  if (!state) return null;
  if (!state.isRunning)
    return <Failures names={state.failed} total={state.total} onClose={download.dismiss} />;
  return (
    <section className={classes.progress} data-print="none" aria-label={downloadText.progress}>
      <output className={classes.sentence}>
        {downloadText.downloading}
        <span className={classes.progressCount} aria-hidden>
          {downloadText.settledCount({ settled: state.settled, total: state.total })}
        </span>
      </output>
      <progress
        className={classes.progressBar}
        aria-label={downloadText.filesDownloaded}
        value={state.settled}
        max={state.total}
      />
      <Button onClick={download.cancel}>{downloadText.cancel}</Button>
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
        <p>{downloadText.downloadedCount({ count: total - names.length, total })}</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{downloadText.failed({ file: name })}</li>
          ))}
        </ul>
        <p>
          <Button onClick={onClose}>{downloadText.close}</Button>
        </p>
      </div>
    </Notice>
  );
}
