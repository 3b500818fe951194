import type { UploadDetails, UploadMessage } from "#contract/imports.ts";
import { importText } from "#text/accounts/imports.ts";
import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./import.module.css";

/** Errors, warnings and notes of the check; nothing if there are none. */
export function UploadReport({ upload }: { upload: UploadDetails }) {
  const { errorCount, errors, notes, warningCount, warnings } = upload;
  if (errorCount + warningCount + notes.length === 0) return null;
  return (
    <Panel title={importText.report} isFlush>
      <Messages title={importText.errorCount({ count: errorCount })} messages={errors} count={errorCount} />
      <Messages
        title={importText.warningCount({ count: warningCount })}
        messages={warnings}
        count={warningCount}
      />
      {notes.length > 0 && (
        <PanelSection title={importText.notes}>
          <ul className={classes.messages}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </PanelSection>
      )}
    </Panel>
  );
}

interface MessagesProps {
  readonly title: string;
  readonly messages: readonly UploadMessage[];
  /** The number of all messages, of which the list may have the first only. */
  readonly count: number;
}

function Messages({ count, messages, title }: MessagesProps) {
  if (count === 0) return null;
  return (
    <PanelSection title={title}>
      <ul className={classes.messages}>
        {messages.map(({ file, line, message }) => (
          <li key={`${file} ${line ?? ""} ${message}`}>
            <b>{line === null ? file : `${file}, ${importText.line({ line })}`}</b>: {message}
          </li>
        ))}
        {count > messages.length && <li>{importText.more({ count: count - messages.length })}</li>}
      </ul>
    </PanelSection>
  );
}
