import { useQueryClient } from "@tanstack/react-query";
import { UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import type { AdministeredUser } from "#contract/administration.ts";
import { administrationKey, administrationPosts } from "#web/api/administration.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { showToast } from "#web/ui/toast.tsx";
import classes from "./user-actions.module.css";

/** Keeps a user out, or admits it again; asks before. */
export function UserAdmission({ user }: { user: AdministeredUser }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { isDisabled, id, name } = user;
  const { button, busyText, done, text, question, icon: Icon } = isDisabled ? enabling : disabling;

  async function act() {
    await (isDisabled ? administrationPosts.enable(id) : administrationPosts.disable(id));
    await queryClient.invalidateQueries({ queryKey: administrationKey });
    showToast(`${name} ${done}.`, "success");
  }

  return (
    <div className={classes.action}>
      <Button onClick={() => setAsking(true)}>
        <Icon aria-hidden /> {button}
      </Button>
      <p>{text}</p>
      {isAsking && (
        <Confirmation
          title={`${button} ${name}?`}
          button={button}
          busyText={busyText}
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>{question}</p>
        </Confirmation>
      )}
    </div>
  );
}

const disabling = {
  icon: UserX,
  button: "Disable",
  busyText: "Disabling",
  done: "is disabled",
  text: "Signs the user out and keeps the account out. Nothing is deleted.",
  question:
    "The user is signed out everywhere at once and cannot sign in again, and the API keys of the account stop working. " +
    "Nothing is deleted: the account can be enabled again.",
} as const;

const enabling = {
  icon: UserCheck,
  button: "Enable",
  busyText: "Enabling",
  done: "is enabled",
  text: "Admits the user again.",
  question:
    "The user can sign in again, with the same password and the same rights as before, and the API keys of the account " +
    "work again.",
} as const;
