import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { enteredError, type EnteredText, enteredValue } from "#rules/entered-text.ts";
import { userMessage } from "#web/ui/user-message.ts";

interface FormOptions<Values> {
  readonly initial: Values;
  /** The texts among the values, as the contract has them. */
  readonly texts: { readonly [Name in keyof Values]?: EnteredText };
  /** Further checks by field: each returns an error message, or `undefined` when the value is valid. */
  readonly checks?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string | undefined };
  /**
   * Submits the values, whose texts have no blanks around them. If it rejects, the form shows the error's message. Resolve with `leaving` to keep
   * the form busy while the browser loads another page.
   */
  readonly submit: (values: Values) => Promise<void | "leaving">;
}

export interface FormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  /** Error message of the last submission; `null` when there is none. */
  readonly failure: string | null;
}

/** The props of a field of a form. */
export interface FormField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

type Errors<Values> = Readonly<Partial<Record<keyof Values, string>>>;

/**
 * State of a form. It validates on submit, allows one submission at a time and focuses the first invalid field. `field` and `checkbox` return the
 * props of a field; `clear` restores the initial values.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, submit } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState({} as Errors<Values>);
  const { state, reject, send } = useSubmission(() => submit(submitted(options, values)));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.isBusy) return;
    const invalid = validate(options, values);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) reject();
    else void send();
  }

  function change<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  const field = <Name extends keyof Values & string>(name: Name): FormField<Values[Name]> => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => change(name, value as Values[Name]),
  });
  const checkbox = (name: keyof Values) => ({
    isChecked: values[name] === true,
    onChange: (isChecked: boolean) => change(name, isChecked as Values[keyof Values]),
  });
  return { ...state, onSubmit, field, checkbox, values, setValues, clear: () => setValues(initial) };
}

function validate<Values extends object>(
  { checks, texts }: FormOptions<Values>,
  values: Values,
): Errors<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const errors = names.map((name) => {
    const text = texts[name];
    const error = text && enteredError(text, String(values[name]));
    return [name, error ?? checks?.[name]?.(values[name])] as const;
  });
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as Errors<Values>;
}

/** The values with their texts as they count. */
function submitted<Values extends object>({ texts }: FormOptions<Values>, values: Values): Values {
  const names = Object.keys(values) as (keyof Values)[];
  const read = names.map((name) => {
    const text = texts[name];
    return [name, text ? enteredValue(text, String(values[name])) : values[name]] as const;
  });
  return Object.fromEntries(read) as Values;
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
