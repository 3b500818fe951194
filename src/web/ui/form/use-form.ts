import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { userMessage } from "#web/ui/user-message.ts";

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  readonly initial: Values<Name>;
  /** Validators by field: each returns an error message, or `undefined` when the value is valid. */
  readonly checks: Partial<Record<Name, (value: string, values: Values<Name>) => string | undefined>>;
  /**
   * Submits the values. If it rejects, the form shows the error's message. Resolve with `leaving` to keep the form busy while the
   * browser loads another page.
   */
  readonly submit: (values: Values<Name>) => Promise<void | "leaving">;
}

export interface FormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  /** Error message of the last submission; `null` when there is none. */
  readonly failure: string | null;
}

/**
 * State of a form of text fields. It validates on submit, allows one submission at a time and focuses the first invalid field. `field`
 * returns the props of a field; `clear` restores the initial values.
 */
export function useForm<Name extends string>({ initial, checks, submit }: FormOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const { state, reject, send } = useSubmission(() => submit(values));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.isBusy) return;
    const invalid = validate(checks, values);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) reject();
    else void send();
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return { ...state, onSubmit, field, clear: () => setValues(initial) };
}

function validate<Name extends string>(checks: FormOptions<Name>["checks"], values: Values<Name>) {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const message = checks[name]?.(values[name], values);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}

/** Runs one submission at a time, and focuses the first invalid field after each rejected attempt. */
function useSubmission(submit: () => Promise<void | "leaving">) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [rejections]);

  function reject() {
    setFailure(null);
    setRejections((count) => count + 1);
  }

  async function send() {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if ((await submit()) === "leaving") return;
    } catch (error) {
      setFailure(userMessage(error));
    }
    isSubmitting.current = false;
    setBusy(false);
  }

  return { state: { form, isBusy, failure }, reject, send };
}
