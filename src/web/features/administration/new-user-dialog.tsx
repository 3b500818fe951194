import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { administrationKey, administrationPosts } from "#web/api/administration.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form } from "#web/ui/form.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { useUserForm } from "./use-user-form.ts";
import { changeOf, newDraft, type UserDraft } from "./user-draft.ts";

/** A user that an administrator makes: who it is learns of it by the link to choose a password. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(newDraft);
  const [isLeaving, setLeaving] = useState(false);
  const { errors, ...state } = useUserForm(draft, useCreation(onClose));
  const { form } = state;
  // Where the dialog scrolls, a browser would begin at what scrolls.
  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);
  const change = (part: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...part }));
  const leave = () => (draft === newDraft ? onClose() : setLeaving(true));
  return (
    <Dialog title="New user" onClose={leave}>
      <Form
        state={state}
        button="Create user"
        busyText="Creating"
        actions={<Button onClick={leave}>Cancel</Button>}
      >
        <TextField
          label="Name"
          value={draft.name}
          error={errors.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="E-mail"
          type="email"
          hint="A link to choose a password is sent there."
          value={draft.email}
          error={errors.email}
          onChange={(email) => change({ email })}
        />
        <RightsFields draft={draft} errors={errors} change={change} />
      </Form>
      {isLeaving && (
        <LeaveQuestion
          title="The user is not created yet"
          stay="Go on"
          leave="Discard"
          onStay={() => setLeaving(false)}
          onLeave={onClose}
        >
          If you leave now, what you typed is lost.
        </LeaveQuestion>
      )}
    </Dialog>
  );
}

/** Makes the user, says that the link was sent, and leads to it. */
function useCreation(onClose: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (draft: UserDraft) => {
    const email = draft.email.trim().toLowerCase();
    const { id } = await administrationPosts.create({ ...changeOf(draft), email });
    void queryClient.invalidateQueries({ queryKey: administrationKey });
    showToast(`A link to choose a password has been sent to ${email}.`, "success");
    // While the dialog is there, the keyboard could not go on at the next screen.
    onClose();
    await navigate(paths.user(id));
  };
}
