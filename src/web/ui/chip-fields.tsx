import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import classes from "./chip-fields.module.css";

interface ChipSelectProps {
  /** What is chosen. */
  readonly label: string;
  /** What is shown while nothing is chosen; the label where it is absent. */
  readonly none?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice among many that stands beside chips. */
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
  /** `2026-03-01`, or empty. */
  readonly value: string;
  /** The last day that can be chosen. */
  readonly latest?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A day that stands beside chips. */
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
  /** What is chosen, or what can be. */
  readonly label: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** Fields behind a chip: they are shown when it is pressed. */
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
