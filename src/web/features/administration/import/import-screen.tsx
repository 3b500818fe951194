import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";

import type { UploadDetails, MessageGroup, UploadState } from "#contract/administration/imports.ts";
import type { Tone } from "#rules/tone.ts";
import { importText } from "#text/accounts/imports.ts";
import { importQueries } from "#web/api/imports.ts";
import { ImportersOnly } from "#web/features/administration/importers-only.tsx";
import { UploadStateBadge } from "#web/features/administration/imports/upload-state.tsx";
import { importName, uploadTitle } from "#web/features/administration/imports/upload-columns.tsx";
import { formatSecond } from "#web/features/administration/utc-time.ts";
import { paths } from "#web/paths.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import { PageTitle } from "#web/ui/layout/page-title.tsx";
import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { useFocusWhenLost } from "#web/ui/use-focus-when-lost.ts";

import { ImportActions } from "./import-actions.tsx";
import { ImportDifference } from "./import-difference.tsx";
import classes from "./import.module.css";

/** One import: its state, its report and its differences, and the steps that are possible. */
export function ImportScreen() {
  const { importId = "" } = useParams({ strict: false });
  const id = /^[1-9]\d{0,8}$/.test(importId) ? Number(importId) : 0;
  return (
    <ImportTitle id={id}>
      <ImportersOnly>
        <Import key={id} id={id} />
      </ImportersOnly>
    </ImportTitle>
  );
}

function ImportTitle({ children, id }: { id: number; children: ReactNode }) {
  const { data } = useQuery({ ...importQueries.upload(id), enabled: false });
  return (
    <>
      <Link {...paths.imports()} activeOptions={{ exact: true }} className={classes.back}>
        <ChevronLeft aria-hidden /> {importText.imports}
      </Link>
      <PageTitle title={data ? uploadTitle(data) : importText.anImport} isSubject />
      {children}
    </>
  );
}

function Import({ id }: { id: number }) {
  const upload = useQuery(importQueries.upload(id));
  if (upload.error?.status === 404) return <Empty>{importText.notFound}</Empty>;
  return (
    <Loaded
      from={upload}
      skeleton={
        <Stack>
          <PanelSkeleton facts={6} />
          <PanelSkeleton facts={4} />
        </Stack>
      }
    >
      {(data) => (
        <Stack>
          <ImportState upload={data} />
          <ImportActions upload={data} />
          <UploadReport upload={data} />
          <ImportFacts upload={data} />
          {hasDifference(data) && <ImportDifference upload={data} />}
        </Stack>
      )}
    </Loaded>
  );
}

function hasDifference({ state }: UploadDetails): boolean {
  return state !== "checking" && state !== "refused";
}

/** Who uploaded and approved what, and when. */
function ImportFacts({ upload }: { upload: UploadDetails }) {
  const { approver, checkedAt, endedAt, sha256, size, state, uploadedAt, uploader } = upload;
  const { correctedBy, correctedByImport, corrects, correctsImport } = upload;
  return (
    <Panel title={importText.facts} isCollapsible={false}>
      <Facts
        facts={[
          { label: importText.number, value: importName(upload) },
          { label: importText.state, value: <UploadStateBadge state={state} /> },
          { label: importText.uploader, value: uploader.name },
          { label: importText.uploaded, value: formatSecond(uploadedAt) },
          { label: importText.checked, value: formatSecond(checkedAt) },
          { label: importText.approver, value: approver?.name },
          { label: importText.ended, value: formatSecond(endedAt) },
          {
            label: importText.corrects,
            value: corrects && <ImportLink id={corrects} importNumber={correctsImport} />,
          },
          {
            label: importText.correctedBy,
            value: correctedBy && <ImportLink id={correctedBy} importNumber={correctedByImport} />,
          },
          { label: importText.size, value: corrects === null && importText.bytes({ count: size }) },
        ].filter(({ value }) => value !== false)}
      />
      {/* An undo has no file of its own. */}
      {corrects === null && (
        <dl className={classes.hash}>
          <dt>{importText.hash}</dt>
          <dd>{sha256}</dd>
        </dl>
      )}
    </Panel>
  );
}

function ImportLink(upload: Pick<UploadDetails, "id" | "importNumber">) {
  return <Link {...paths.import(upload.id)}>{importName(upload) || importText.anImport}</Link>;
}

interface StateMessage {
  readonly tone: Tone;
  readonly text: string;
}

const stateMessages: Readonly<Record<UploadState, StateMessage>> = {
  checking: { tone: "secondary", text: importText.checking },
  checked: { tone: "secondary", text: importText.checkedHint },
  refused: { tone: "danger", text: importText.refusedHint },
  importing: { tone: "secondary", text: importText.importing },
  failed: { tone: "danger", text: importText.failedHint },
  imported: { tone: "secondary", text: importText.importedHint },
  undone: { tone: "secondary", text: importText.undoneHint },
  discarded: { tone: "secondary", text: importText.discardedHint },
};

/** What is said of an undo instead. */
const undoMessages: Partial<Record<UploadState, (values: { number: number }) => string>> = {
  checked: importText.undoChecked,
  importing: importText.undoRunning,
  imported: importText.undoDone,
  discarded: importText.undoDiscarded,
};

/** What the state of an import means and what the user can do next, read aloud when it changes. */
function ImportState({ upload }: { upload: UploadDetails }) {
  return (
    <div
      ref={useFocusWhenLost(upload.state)}
      tabIndex={-1}
      data-focus-target
      aria-live="polite"
      className={classes.state}
    >
      <Stack>
        {messagesOf(upload).map(({ text, tone }) => (
          <Notice key={text} tone={tone}>
            {text}
          </Notice>
        ))}
      </Stack>
    </div>
  );
}

function messagesOf(upload: UploadDetails): readonly StateMessage[] {
  const { correctsImport, isCheckedAgain, needsOtherApprover, state } = upload;
  const ofUndo = correctsImport === null ? undefined : undoMessages[state]?.({ number: correctsImport });
  const message =
    ofUndo === undefined ? stateMessages[state] : ({ tone: "secondary", text: ofUndo } as const);
  if (state !== "checked") return [message];
  const again = { tone: "warning", text: importText.checkedAgain } as const;
  const other = { tone: "secondary", text: importText.otherApprover } as const;
  const special = [...(isCheckedAgain ? [again] : []), ...(needsOtherApprover ? [other] : [])];
  return special.length > 0 ? special : [message];
}

/** Errors, warnings and notes of the check; nothing if there are none. */
function UploadReport({ upload }: { upload: UploadDetails }) {
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
  readonly messages: readonly MessageGroup[];
  /** The number of all messages. A report has the first 50 kinds. */
  readonly count: number;
}

function Messages({ count, messages, title }: MessagesProps) {
  if (count === 0) return null;
  const left = count - messages.reduce((sum, group) => sum + group.count, 0);
  return (
    <PanelSection title={title}>
      <ul className={classes.messages}>
        {messages.map((group) => (
          <li key={`${group.file} ${group.kind} ${group.first[0]?.line ?? ""}`}>
            <Message group={group} />
          </li>
        ))}
        {left > 0 && <li>{importText.more({ count: left })}</li>}
      </ul>
    </PanelSection>
  );
}

/** What is said of one or more lines, how many they are, and the first three of them. */
function Message({ group: { count, file, first, kind } }: { readonly group: MessageGroup }) {
  const lines = first.filter(({ line }) => line !== null);
  return (
    <>
      <b>{file}</b>: {kind}
      {lines.length > 0 && (
        <p className={classes.lines}>
          {count > 1 && `${importText.lineCount({ count })} `}
          {lines
            .map(({ line, value }) =>
              [importText.line({ line: line ?? 0 }), value].filter(Boolean).join(": "),
            )
            .join("; ")}
          {count > lines.length && " …"}
        </p>
      )}
    </>
  );
}
