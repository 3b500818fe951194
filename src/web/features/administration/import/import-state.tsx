import { useEffect, useRef } from "react";
import type { UploadDetails, UploadState } from "#contract/imports.ts";
import type { Tone } from "#rules/tone.ts";
import { importText } from "#text/accounts/imports.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import classes from "./import.module.css";

interface StateMessage {
  readonly tone: Tone;
  readonly text: string;
}

const messages: Readonly<Record<UploadState, StateMessage>> = {
  checking: { tone: "secondary", text: importText.checking },
  checked: { tone: "secondary", text: importText.checkedHint },
  refused: { tone: "danger", text: importText.refusedHint },
  importing: { tone: "secondary", text: importText.importing },
  failed: { tone: "danger", text: importText.failedHint },
  imported: { tone: "secondary", text: importText.importedHint },
  undone: { tone: "secondary", text: importText.undoneHint },
  discarded: { tone: "secondary", text: importText.discardedHint },
};

/** What the state of an import means and what the user can do next, read aloud when it changes. */
export function ImportState({ upload }: { upload: UploadDetails }) {
  return (
    <div ref={useFocusWhenLost(upload.state)} tabIndex={-1} aria-live="polite" className={classes.state}>
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

function messagesOf({ isCheckedAgain, needsOtherApprover, state }: UploadDetails): readonly StateMessage[] {
  if (state !== "checked") return [messages[state]];
  const again = { tone: "warning", text: importText.checkedAgain } as const;
  const other = { tone: "secondary", text: importText.otherApprover } as const;
  const special = [...(isCheckedAgain ? [again] : []), ...(needsOtherApprover ? [other] : [])];
  return special.length > 0 ? special : [messages.checked];
}

/** Moves the focus to the state after a step, because the buttons of the step before are gone. */
function useFocusWhenLost(state: UploadState) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) element.current?.focus();
  }, [state]);
  return element;
}
