import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useBlocker } from "@tanstack/react-router";
import type { AdministeredUser } from "#contract/administration/administration.ts";
import { mayReadControlled } from "#rules/access/controlled-data.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { uiText } from "#text/ui.ts";
import { userText } from "#text/accounts/users.ts";
import { administrationKey } from "#web/api/administration.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { changeOf, draftForm, draftOf, isSameDraft, rebased, type UserDraft } from "./user-draft.ts";
import { Note } from "#web/ui/layout/prose.tsx";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";

/** Edits a user's name, user type and rights. */
export function UserForm({ user }: { user: AdministeredUser }) {
  const save = useSaveUser(user);
  const form = useForm<UserDraft>({
    ...draftForm,
    initial: draftOf(user),
    submit: async (draft) => {
      if (isSameDraft(draft, base)) showToast(administrationText.nothingToSave);
      else await save(draft);
    },
  });
  const base = useBase(user, form);
  const isChanged = !isSameDraft(form.values, base);

  /** Moves the focus to the first field, because the focused button is removed. */
  function discardAll() {
    form.setValues(base);
    form.form.current?.querySelector("input")?.focus();
  }

  return (
    <Panel title={administrationText.nameTypeAndRights} isCollapsible={false}>
      <Form
        state={form}
        button={administrationText.saveChanges}
        busyText={uiText.saving}
        actions={<Unsaved isUnsaved={isChanged && !form.isBusy} onDiscard={discardAll} />}
      >
        <TextField label={userText.name} {...form.field("name")} />
        <RightsFields form={form} hasClearance={mayReadControlled(user.clearances)} />
      </Form>
      <UnsavedGuard isUnsaved={isChanged} />
    </Panel>
  );
}

function Unsaved({ isUnsaved, onDiscard }: { isUnsaved: boolean; onDiscard: () => void }) {
  return (
    <>
      {isUnsaved && <Button onClick={onDiscard}>{administrationText.discardChanges}</Button>}
      <Note aria-live="polite">{isUnsaved && administrationText.notSaved}</Note>
    </>
  );
}

/** The user as it was read. When newer data arrives, unedited fields take its values. */
function useBase(
  user: AdministeredUser,
  { setValues, values }: Pick<ReturnType<typeof useForm<UserDraft>>, "setValues" | "values">,
): UserDraft {
  const loaded = draftOf(user);
  const [base, setBase] = useState(loaded);
  if (!isSameDraft(loaded, base)) {
    setBase(loaded);
    setValues(isSameDraft(values, loaded) ? loaded : rebased(values, base, loaded));
  }
  return base;
}

function useSaveUser(user: AdministeredUser) {
  const queryClient = useQueryClient();
  return async (draft: UserDraft) => {
    const reload = () => queryClient.invalidateQueries({ queryKey: administrationKey });
    try {
      await send("POST /api/administration/users/:id", { id: user.id, body: changeOf(user, draft) });
    } catch (error) {
      if (error instanceof RequestFailure && error.code === "userChanged") await reload();
      throw error;
    }
    await reload();
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
