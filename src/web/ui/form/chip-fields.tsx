import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import classes from "./chip-fields.module.css";

interface ChipSelectProps {
  readonly label: string;
  /** Text of the empty option; the label by default. */
  readonly none?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty when nothing is selected. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A select element in the style of a chip. */
export function ChipSelect({ label, none = label, options, value, onChange }: ChipSelectProps) {
  return (
    <div className={classes.chip} data-chosen={value !== ""}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </div>
  );
}

interface ChipDateProps {
  readonly label: string;
  /** ISO date, such as `2026-03-01`, or empty. */
  readonly value: string;
  /** The last date that can be selected. */
  readonly latest?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A date input in the style of a chip. */
export function ChipDate({ label, value, latest, onChange }: ChipDateProps) {
  const id = useId();
  return (
    <div className={classes.chip} data-chosen={value !== ""}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        max={latest}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface ChipDropdownProps {
  /** The current selection, or what can be selected. */
  readonly label: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** A chip that opens a group of fields. */
export function ChipDropdown({ label, isChosen, children }: ChipDropdownProps) {
  return (
    <details className={classes.dropdown}>
      <summary className={classes.chip} data-chosen={isChosen}>
        {label}
        <ChevronDown aria-hidden />
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
