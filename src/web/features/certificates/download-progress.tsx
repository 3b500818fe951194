import { failureText } from "#text/failures.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import classes from "./download-progress.module.css";
import { type Download, useDownloadState } from "./download-state.ts";

/** Progress of a download with a Cancel button, and afterwards the files that failed. */
export function DownloadProgress({ download }: { download: Download }) {
  const state = useDownloadState(download);
  if (!state) return null;
  if (!state.isRunning)
    return <Failures names={state.failed} total={state.total} onClose={download.dismiss} />;
  return (
    <section className={classes.progress} aria-label="Download">
      <output className={classes.sentence}>
        Downloading files...
        <span className={classes.count} aria-hidden>
          {state.settled} of {state.total}
        </span>
      </output>
      <progress
        className={classes.bar}
        aria-label="Files downloaded"
        value={state.settled}
        max={state.total}
      />
      <Button onClick={download.cancel}>Cancel</Button>
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
        <p>
          {total - names.length} of {total} files downloaded.
        </p>
        <ul>
          {names.map((name) => (
            <li key={name}>{failureText.downloadFailed({ file: name })}</li>
          ))}
        </ul>
        <p>
          <Button onClick={onClose}>Close</Button>
        </p>
      </div>
    </Notice>
  );
}
