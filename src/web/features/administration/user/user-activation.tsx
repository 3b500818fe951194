import { useQueryClient } from "@tanstack/react-query";
import { UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import type { AdministeredUser } from "#contract/administration.ts";
import { administrationKey, administrationPosts } from "#web/api/administration.ts";
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
    confirmation,
    text,
    consequences,
    icon: Icon,
  } = isDisabled ? enabling : disabling;

  async function toggle() {
    await (isDisabled ? administrationPosts.enable(id) : administrationPosts.disable(id));
    await queryClient.invalidateQueries({ queryKey: administrationKey });
    showToast(`${name} ${confirmation}.`, "success");
  }

  return (
    <div className={classes.action}>
      <Button onClick={() => setConfirming(true)}>
        <Icon aria-hidden /> {button}
      </Button>
      <p>{text}</p>
      {isConfirming && (
        <ConfirmationDialog
          title={`${button} ${name}?`}
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
  button: "Disable",
  busyText: "Disabling",
  confirmation: "is disabled",
  text: "Signs the user out and blocks the account. Nothing is deleted.",
  consequences:
    "The user is signed out everywhere at once and cannot sign in again, and the API keys of the account stop working. " +
    "Nothing is deleted: the account can be enabled again.",
} as const;

const enabling = {
  icon: UserCheck,
  button: "Enable",
  busyText: "Enabling",
  confirmation: "is enabled",
  text: "Lets the user sign in again.",
  consequences:
    "The user can sign in again, with the same password and the same rights as before, and the API keys of the account " +
    "work again.",
} as const;
