import { useQueryClient } from "@tanstack/react-query";
import { UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import type { AdministeredUser } from "#contract/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { administrationKey } from "#web/api/administration.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import classes from "./user-actions.module.css";

/** Disables or enables an account after a confirmation. */
export function UserActivation({ user }: { user: AdministeredUser }) {
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const { isDisabled, id, name } = user;
  const {
    button,
    busyText,
    question,
    confirmation,
    text,
    consequences,
    icon: Icon,
  } = isDisabled ? enabling : disabling;

  async function toggle() {
    await send(
      isDisabled ? "POST /api/administration/users/:id/enable" : "POST /api/administration/users/:id/disable",
      { id },
    );
    await queryClient.invalidateQueries({ queryKey: administrationKey });
    showToast(confirmation({ name }), "success");
  }

  return (
    <div className={classes.action}>
      <Button onClick={() => setConfirming(true)}>
        <Icon aria-hidden /> {button}
      </Button>
      <p>{text}</p>
      {isConfirming && (
        <ConfirmationDialog
          title={question({ name })}
          button={button}
          busyText={busyText}
          onConfirm={toggle}
          onClose={() => setConfirming(false)}
        >
          <p>{consequences}</p>
        </ConfirmationDialog>
      )}
    </div>
  );
}

const disabling = {
  icon: UserX,
  button: administrationText.disable,
  busyText: administrationText.disabling,
  question: administrationText.disableQuestion,
  confirmation: administrationText.isDisabled,
  text: administrationText.aboutDisabling,
  consequences: administrationText.disableConsequences,
} as const;

const enabling = {
  icon: UserCheck,
  button: administrationText.enable,
  busyText: administrationText.enabling,
  question: administrationText.enableQuestion,
  confirmation: administrationText.isEnabled,
  text: administrationText.aboutEnabling,
  consequences: administrationText.enableConsequences,
} as const;
