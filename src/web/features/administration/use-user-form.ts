import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormState } from "#web/ui/use-form.ts";
import { type DraftErrors, draftErrors } from "./draft-errors.ts";
import type { UserDraft } from "./user-draft.ts";

interface UserForm extends FormState {
  /** Told from the first try to send on, and kept up with what is typed. */
  readonly errors: DraftErrors;
}

/** A form of a user: sent once nothing in it is wrong, once at a time. The focus goes to the first field that is wrong. */
export function useUserForm(draft: UserDraft, send: (draft: UserDraft) => Promise<unknown>): UserForm {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const sending: UseMutationResult<unknown, Error, UserDraft> = useMutation({ mutationFn: send });
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);
  const errors = draftErrors(draft);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    sending.reset();
    if (Object.keys(errors).length > 0) return setTries(tries + 1);
    setTries(0);
    sending.mutate(draft);
  }

  return {
    form,
    onSubmit,
    isBusy: sending.isPending,
    failure: sending.error?.message ?? null,
    errors: tries > 0 ? errors : {},
  };
}
