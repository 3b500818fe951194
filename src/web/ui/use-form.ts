import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormPlan<Name extends string> {
  readonly initial: Values<Name>;
  /** What is wrong with a field, in a sentence; nothing where it is right. */
  readonly checks: Partial<Record<Name, (value: string, values: Values<Name>) => string | undefined>>;
  /** Sends it. The message of what it throws is shown. `leaving` keeps the form busy: the page is about to be another. */
  readonly submit: (values: Values<Name>) => Promise<void | "leaving">;
}

export interface FormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  /** Why it was refused; `null` where it was not. */
  readonly failure: string | null;
}

/**
 * A form of lines of text: checked when it is sent, sent once at a time. The focus goes to the first field that is wrong. `field` gives
 * what a field is bound by, `clear` puts everything back to how it began.
 */
export function useForm<Name extends string>({ initial, checks, submit }: FormPlan<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const { state, refuse, send } = useSending(() => submit(values));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.isBusy) return;
    const found = wrongFields(checks, values);
    setErrors(found);
    if (Object.keys(found).length > 0) refuse();
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

function wrongFields<Name extends string>(checks: FormPlan<Name>["checks"], values: Values<Name>) {
  const found: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const sentence = checks[name]?.(values[name], values);
    if (sentence !== undefined) found[name] = sentence;
  }
  return found;
}

/** One sending at a time, and the focus on what is wrong after each refusal. */
function useSending(submit: () => Promise<void | "leaving">) {
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  function refuse() {
    setFailure(null);
    setRefusals((count) => count + 1);
  }

  async function send() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if ((await submit()) === "leaving") return;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    isUnderWay.current = false;
    setBusy(false);
  }

  return { state: { form, isBusy, failure }, refuse, send };
}
