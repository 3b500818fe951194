import { useRef, useState } from "react";
import type { WebhookSummary } from "#contract/follows/follows.ts";
import { webhookText } from "#text/accounts/webhooks.ts";
import { send } from "#web/api/send.ts";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { NewSecret } from "./new-secret.tsx";

interface RotateSecretProps {
  readonly webhook: WebhookSummary;
  readonly onClose: () => void;
}

/** Makes a new secret after a confirmation, and shows it once. */
export function RotateSecretDialog({ webhook: { id, label }, onClose }: RotateSecretProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const isMade = useRef(false);
  if (secret !== null) {
    return (
      <Dialog title={webhookText.secretOf({ label })} onClose={onClose}>
        <NewSecret secret={secret} onClose={onClose} />
      </Dialog>
    );
  }
  const rotate = async () => {
    const made = await send("POST /api/webhooks/:id/rotate", { id });
    isMade.current = true;
    setSecret(made.secret);
  };
  // The confirmation closes itself after the action; the secret stays open.
  const close = () => {
    if (!isMade.current) onClose();
  };
  return (
    <ConfirmationDialog
      title={webhookText.rotateQuestion({ label })}
      button={webhookText.rotate}
      busyText={webhookText.making}
      onConfirm={rotate}
      onClose={close}
    >
      <p>{webhookText.aboutRotating}</p>
    </ConfirmationDialog>
  );
}
