import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { userMessage } from "#web/ui/user-message.ts";
import type { FormState } from "#web/ui/form/use-form.ts";
import { type DraftErrors, draftErrors } from "./draft-errors.ts";
import type { UserDraft } from "./user-draft.ts";

interface UserForm extends FormState {
  /** Empty until the first submission, then updated while the user types. */
  readonly errors: DraftErrors;
}

/** Form state of a user draft: submits one valid draft at a time, and focuses the first invalid field. */
export function useUserForm(draft: UserDraft, submit: (draft: UserDraft) => Promise<unknown>): UserForm {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const submission: UseMutationResult<unknown, Error, UserDraft> = useMutation({ mutationFn: submit });
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);
  const errors = draftErrors(draft);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (submission.isPending) return;
    submission.reset();
    if (Object.keys(errors).length > 0) return setAttempts(attempts + 1);
    setAttempts(0);
    submission.mutate(draft);
  }

  return {
    form,
    onSubmit,
    isBusy: submission.isPending,
    failure: submission.error && userMessage(submission.error),
    errors: attempts > 0 ? errors : {},
  };
}
