import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileCheck, FileX, RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import type { UploadDetails } from "#contract/administration/imports.ts";
import { importText } from "#text/accounts/imports.ts";
import { importsKey } from "#web/api/imports.ts";
import { send } from "#web/api/send.ts";
import { importTitle, uploadTitle } from "#web/features/administration/imports/upload-columns.tsx";
import { paths } from "#web/paths.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useAction } from "#web/ui/use-action.ts";
import { Row } from "#web/ui/layout/columns.tsx";

type Action = "approve" | "discard" | "undo";

/** The steps that are possible in the state of an import, each after a confirmation. */
export function ImportActions({ upload }: { upload: UploadDetails }) {
  const [action, setAction] = useState<Action | null>(null);
  const { correctedBy, corrects, mayApprove, state } = upload;
  const isOpen = state === "checked" || state === "failed";
  const mayUndo = state === "imported" && corrects === null && correctedBy === null;
  if (!isOpen && !mayUndo) return null;
  return (
    <Row>
      {mayApprove && (
        <Button kind="primary" onClick={() => setAction("approve")}>
          <FileCheck aria-hidden /> {corrects === null ? importText.approve : importText.approveUndo}
        </Button>
      )}
      {state === "failed" && <RetryButton id={upload.id} />}
      {isOpen && (
        <Button onClick={() => setAction("discard")}>
          <FileX aria-hidden /> {importText.discard}
        </Button>
      )}
      {mayUndo && (
        <Button onClick={() => setAction("undo")}>
          <Undo2 aria-hidden /> {importText.undo}
        </Button>
      )}
      {action && <Confirmation action={action} upload={upload} onClose={() => setAction(null)} />}
    </Row>
  );
}

/** Repeats the work that failed. It needs no confirmation, because it does what was confirmed before. */
function RetryButton({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction(async () => {
    await send("POST /api/imports/:id/retry", { id }).catch((error: unknown) =>
      showToast(userMessage(error), "danger"),
    );
    await queryClient.invalidateQueries({ queryKey: importsKey });
  });
  return (
    <BusyButton kind="primary" isBusy={isBusy} busyText={importText.retrying} onClick={run}>
      <RotateCw aria-hidden /> {importText.retry}
    </BusyButton>
  );
}

interface ConfirmationProps {
  readonly action: Action;
  readonly upload: UploadDetails;
  readonly onClose: () => void;
}

function Confirmation({ action, onClose, upload }: ConfirmationProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { correctsImport, id } = upload;
  const key = correctsImport !== null && action !== "undo" ? (`undo-${action}` as const) : action;
  const name = action === "undo" ? importTitle(upload) : uploadTitle(upload);
  const { button, busyText, consequences, question } = texts[key];

  async function confirm() {
    if (action === "undo") {
      const correction = await send("POST /api/imports/:id/undo", { id });
      await queryClient.invalidateQueries({ queryKey: importsKey });
      await navigate(paths.import(correction.id));
      return;
    }
    await send(`POST /api/imports/:id/${action}`, { id });
    await queryClient.invalidateQueries({ queryKey: importsKey });
    const done = action === "approve" ? importText.approved : importText.discarded;
    showToast(done({ name }), "success");
  }

  return (
    <ConfirmationDialog
      title={question({ name, number: correctsImport ?? 0 })}
      button={button}
      busyText={busyText}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{consequences}</p>
    </ConfirmationDialog>
  );
}

const texts = {
  approve: {
    button: importText.approve,
    busyText: importText.approving,
    question: importText.approveQuestion,
    consequences: importText.approveConsequences,
  },
  "undo-approve": {
    button: importText.approveUndo,
    busyText: importText.approving,
    question: importText.approveUndoQuestion,
    consequences: importText.approveUndoConsequences,
  },
  "undo-discard": {
    button: importText.discard,
    busyText: importText.discarding,
    question: importText.discardQuestion,
    consequences: importText.discardUndoConsequences,
  },
  discard: {
    button: importText.discard,
    busyText: importText.discarding,
    question: importText.discardQuestion,
    consequences: importText.discardConsequences,
  },
  undo: {
    button: importText.prepareUndo,
    busyText: importText.undoing,
    question: importText.undoQuestion,
    consequences: importText.undoConsequences,
  },
} as const;
