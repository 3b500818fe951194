import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import classes from "./fields.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled line of text. */
export function TextField({ label, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface SelectFieldProps {
  readonly label: string;
  /** The first choice, which chooses nothing. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why there is nothing to choose from. */
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
          aria-describedby={error && `${id}-error`}
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
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TickFieldProps {
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A box to tick, with its sentence. */
export function TickField({ isTicked, onChange, disabled, children }: TickFieldProps) {
  return (
    <label className={classes.tick} data-disabled={disabled}>
      <input
        type="checkbox"
        checked={isTicked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
