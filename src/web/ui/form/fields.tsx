import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { type ComponentProps, type ReactNode, type Ref, useEffectEvent, useId, useLayoutEffect } from "react";
import { useChoice } from "./choice.tsx";
import type { ChoiceProps } from "./choice-popup.tsx";
import classes from "./fields.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "defaultValue"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Explains the expected input. */
  readonly hint?: ReactNode;
  /** Validation error; announced by screen readers as soon as it appears. */
  readonly error?: string | undefined;
  /** Content inside the input at its end, such as a button. */
  readonly end?: ReactNode;
}

/** A labelled text input. Names and numbers are no words of a language: the browser neither corrects nor capitalises them. */
export function TextField({ label, onChange, hint, error, end, ...inputProps }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.line}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          {...inputProps}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      <Notes id={id} hint={hint} error={error} isAlert />
    </div>
  );
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange" | "defaultValue"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A labelled input of several lines. */
export function TextArea({ label, onChange, hint, error, ...areaProps }: TextAreaProps) {
  const id = useId();
  // What was typed before the app ran. React itself reads it from an input, and not from an area.
  const readTyped = useEffectEvent(() => {
    const area = document.getElementById(id);
    if (area instanceof HTMLTextAreaElement && area.value !== areaProps.value) onChange(area.value);
  });
  useLayoutEffect(() => readTyped(), []);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        {...areaProps}
        onChange={(event) => onChange(event.target.value)}
      />
      <Notes id={id} hint={hint} error={error} isAlert />
    </div>
  );
}

interface FieldNotes {
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** The hint and the error below the field with this id. */
function Notes({ id, hint, error, isAlert }: FieldNotes & { id: string; isAlert?: boolean }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error} role={isAlert ? "alert" : undefined}>
          {error}
        </p>
      )}
    </>
  );
}

/** Value of `aria-describedby`: the ids of the notes that the field has. */
function describedBy(id: string, { hint, error }: FieldNotes): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`];
  return ids.filter(Boolean).join(" ") || undefined;
}

interface SelectFieldProps extends ChoiceProps {
  /** Why there are no options, or a validation error. */
  readonly error?: string | undefined;
}

/** A labelled combobox. */
export function SelectField({ error, ...choice }: SelectFieldProps) {
  const id = useId();
  const { button, content, list } = useChoice(choice);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{choice.label}</label>
      <button
        {...button}
        id={id}
        className={classes.select}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- its role is combobox
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
      >
        {content}
      </button>
      {list}
      <Notes id={id} error={error} />
    </div>
  );
}

interface CheckboxProps {
  /** Accessible name, not shown. */
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox without visible text. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox is the library's
    <label className={classes.target}>
      <BaseCheckbox.Root
        className={classes.box}
        aria-label={label}
        checked={isChecked}
        onCheckedChange={onChange}
      />
    </label>
  );
}

interface CheckboxFieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly disabled?: boolean;
  /** Explains the effect of the checkbox. */
  readonly hint?: string;
  /** Validation error; announced by screen readers as soon as it appears. */
  readonly error?: string | undefined;
  /** The element that takes the focus. */
  readonly boxRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A checkbox with its label. */
export function CheckboxField({
  isChecked,
  onChange,
  disabled = false,
  hint,
  error,
  boxRef,
  children,
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={classes.explained}>
      <label className={classes.checkbox} data-disabled={disabled}>
        <BaseCheckbox.Root
          ref={boxRef}
          className={classes.box}
          checked={isChecked}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onCheckedChange={onChange}
        />
        <span id={`${id}-label`}>{children}</span>
      </label>
      <Notes id={id} hint={hint} error={error} isAlert />
    </div>
  );
}
