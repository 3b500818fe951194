import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import classes from "./fields.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is expected, told before it is typed. */
  readonly hint?: ReactNode;
  /** What is wrong with it; read out as soon as it appears. */
  readonly error?: string | undefined;
  /** What stands in the line at its end. */
  readonly end?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ label, onChange, hint, error, end, ...rest }: TextFieldProps) {
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
          {...rest}
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

/** What stands below a field of that id: what is expected, and what is wrong with it. */
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

/** Ids of the notes that a field has; nothing where it has none. */
function describedBy(id: string, { hint, error }: FieldNotes): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`];
  return ids.filter(Boolean).join(" ") || undefined;
}

interface SelectFieldProps {
  readonly label: string;
  /** The first choice, which chooses nothing. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why there is nothing to choose from, or what is wrong with what was chosen. */
  readonly error?: string | undefined;
}

/** One of a list. */
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

interface TickFieldProps {
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly disabled?: boolean;
  /** What the tick brings about. */
  readonly hint?: string;
  readonly children: ReactNode;
}

interface TickBoxProps extends Pick<TickFieldProps, "isTicked" | "onChange"> {
  /** Its name, which is said and not shown. */
  readonly label: string;
}

/** A box to tick, beside what it is about. */
export function TickBox({ label, isTicked, onChange }: TickBoxProps) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** A box to tick, with its sentence. */
export function TickField({ isTicked, onChange, disabled, hint, children }: TickFieldProps) {
  const id = useId();
  const box = (
    <label className={classes.tick} data-disabled={disabled}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isTicked}
        disabled={disabled}
        aria-describedby={describedBy(id, { hint })}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
  if (!hint) return box;
  return (
    <div className={classes.explained}>
      {box}
      <Notes id={id} hint={hint} />
    </div>
  );
}
