import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdministeredUser } from "#contract/administration.ts";
import { administrationKey, administrationPosts } from "#web/api/administration.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form } from "#web/ui/form.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useUserForm } from "./use-user-form.ts";
import { changeOf, draftOf, isSameDraft, type UserDraft } from "./user-draft.ts";
import classes from "./user-form.module.css";

/** What of a user an administrator can change, saved with one button. */
export function UserForm({ user }: { user: AdministeredUser }) {
  const { draft, change, isChanged, discard } = useUserDraft(user);
  const save = useSaving(user.id);
  const { errors, ...state } = useUserForm(draft, async (changed) => {
    if (isChanged) await save(changed);
    else showToast("There is nothing to save.");
  });

  /** The button goes, and the keyboard must not go with it. */
  function discardAll() {
    discard();
    state.form.current?.querySelector("input")?.focus();
  }

  return (
    <Panel title="Name, user type and rights" isCollapsible={false}>
      <Form
        state={state}
        button="Save changes"
        busyText="Saving"
        actions={<Unsaved isUnsaved={isChanged && !state.isBusy} onDiscard={discardAll} />}
      >
        <TextField
          label="Name"
          value={draft.name}
          error={errors.name}
          onChange={(name) => change({ name })}
        />
        <RightsFields draft={draft} errors={errors} change={change} />
      </Form>
      <UnsavedGuard isUnsaved={isChanged} />
    </Panel>
  );
}

function Unsaved({ isUnsaved, onDiscard }: { isUnsaved: boolean; onDiscard: () => void }) {
  return (
    <>
      {isUnsaved && <Button onClick={onDiscard}>Discard changes</Button>}
      <p className={classes.unsaved} aria-live="polite">
        {isUnsaved && "Not saved yet"}
      </p>
    </>
  );
}

/** The draft of a user. Where the user changes meanwhile, a draft in which nothing was changed follows. */
function useUserDraft(user: AdministeredUser) {
  const known = draftOf(user);
  const [base, setBase] = useState(known);
  const [draft, setDraft] = useState(known);
  if (!isSameDraft(known, base)) {
    setBase(known);
    if (isSameDraft(draft, base) || isSameDraft(draft, known)) setDraft(known);
  }
  return {
    draft,
    change: (part: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...part })),
    isChanged: !isSameDraft(draft, base),
    discard: () => setDraft(base),
  };
}

function useSaving(id: string) {
  const queryClient = useQueryClient();
  return async (draft: UserDraft) => {
    await administrationPosts.change(id, changeOf(draft));
    await queryClient.invalidateQueries({ queryKey: administrationKey });
    showToast("Saved.", "success");
  };
}
