import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import classes from "./fields.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
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

/** A labelled text input. */
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

interface SelectFieldProps {
  readonly label: string;
  /** Text of the empty option. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why there are no options, or a validation error. */
  readonly error?: string | undefined;
}

/** A labelled select element. */
export function SelectField({ label, placeholder, options, value, onChange, error }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.select}>
        <select
          id={id}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error })}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
      <Notes id={id} error={error} />
    </div>
  );
}

interface CheckboxFieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly disabled?: boolean;
  /** Explains the effect of the checkbox. */
  readonly hint?: string;
  readonly children: ReactNode;
}

interface CheckboxProps extends Pick<CheckboxFieldProps, "isChecked" | "onChange"> {
  /** Accessible name, not shown. */
  readonly label: string;
}

/** A checkbox without visible text. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** A checkbox with its label. */
export function CheckboxField({ isChecked, onChange, disabled, hint, children }: CheckboxFieldProps) {
  const id = useId();
  const checkbox = (
    <label className={classes.checkbox} data-disabled={disabled}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isChecked}
        disabled={disabled}
        aria-describedby={describedBy(id, { hint })}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
  if (!hint) return checkbox;
  return (
    <div className={classes.explained}>
      {checkbox}
      <Notes id={id} hint={hint} />
    </div>
  );
}
