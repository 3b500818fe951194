import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useBlocker } from "@tanstack/react-router";
import type { AdministeredUser } from "#contract/administration.ts";
import { mayReadControlled } from "#rules/access/controlled-data.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { uiText } from "#text/ui.ts";
import { userText } from "#text/accounts/users.ts";
import { administrationKey } from "#web/api/administration.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { useUserForm } from "./use-user-form.ts";
import { requestBodyOf, draftOf, isSameDraft, type UserDraft } from "./user-draft.ts";
import classes from "./user-form.module.css";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";

/** Edits a user's name, user type and rights. */
export function UserForm({ user }: { user: AdministeredUser }) {
  const { draft, change, isChanged, discard } = useUserDraft(user);
  const save = useSaveUser(user.id);
  const { errors, ...state } = useUserForm(draft, async (changed) => {
    if (isChanged) await save(changed);
    else showToast(administrationText.nothingToSave);
  });

  /** Moves the focus to the first field, because the focused button is removed. */
  function discardAll() {
    discard();
    state.form.current?.querySelector("input")?.focus();
  }

  return (
    <Panel title={administrationText.nameTypeAndRights} isCollapsible={false}>
      <Form
        state={state}
        button={administrationText.saveChanges}
        busyText={uiText.saving}
        actions={<Unsaved isUnsaved={isChanged && !state.isBusy} onDiscard={discardAll} />}
      >
        <TextField
          label={userText.name}
          value={draft.name}
          error={errors.name}
          onChange={(name) => change({ name })}
        />
        <RightsFields
          draft={draft}
          errors={errors}
          hasClearance={mayReadControlled(user.clearances)}
          change={change}
        />
      </Form>
      <UnsavedGuard isUnsaved={isChanged} />
    </Panel>
  );
}

function Unsaved({ isUnsaved, onDiscard }: { isUnsaved: boolean; onDiscard: () => void }) {
  return (
    <>
      {isUnsaved && <Button onClick={onDiscard}>{administrationText.discardChanges}</Button>}
      <p className={classes.unsaved} aria-live="polite">
        {isUnsaved && administrationText.notSaved}
      </p>
    </>
  );
}

/** The draft of a user. When newer data arrives, an unedited draft takes its values. */
function useUserDraft(user: AdministeredUser) {
  const loaded = draftOf(user);
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(loaded);
  if (!isSameDraft(loaded, base)) {
    setBase(loaded);
    if (isSameDraft(draft, base) || isSameDraft(draft, loaded)) setDraft(loaded);
  }
  return {
    draft,
    change: (part: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...part })),
    isChanged: !isSameDraft(draft, base),
    discard: () => setDraft(base),
  };
}

function useSaveUser(id: string) {
  const queryClient = useQueryClient();
  return async (draft: UserDraft) => {
    await send("POST /api/administration/users/:id", { id, body: requestBodyOf(draft) });
    await queryClient.invalidateQueries({ queryKey: administrationKey });
    showToast(administrationText.saved, "success");
  };
}

/** Blocks navigation while there are unsaved changes and shows a confirmation. */
function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <UnsavedChangesDialog
      title={administrationText.unsavedTitle}
      stay={administrationText.stay}
      leave={administrationText.leave}
      onStay={blocker.reset}
      onLeave={blocker.proceed}
    >
      {administrationText.changesLost}
    </UnsavedChangesDialog>
  );
}
