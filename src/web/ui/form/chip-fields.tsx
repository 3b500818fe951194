import { CalendarDays, ChevronDown } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";

import { formatDate } from "#rules/dates.ts";
import { readTypedDate } from "#rules/typed-date.ts";
import { fieldText } from "#text/fields.ts";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import { usePopup } from "#web/ui/popup/use-popup.ts";

import classes from "./chip-fields.module.css";
import type { ChoiceProps } from "./choice-popup.tsx";
import { useChoice } from "./choice.tsx";

interface ChipSelectProps extends Omit<ChoiceProps, "placeholder"> {
  /** Text while nothing is selected; the label by default. */
  readonly none?: string;
}

/** A combobox in the style of a chip. */
export function ChipSelect({ label, none, ...choice }: ChipSelectProps) {
  const emptyOption = none ?? fieldText.any({ label: label.toLowerCase() });
  const { button, content, list } = useChoice({ label, placeholder: none ?? label, emptyOption, ...choice });
  return (
    <>
      <button
        {...button}
        className={`${classes.chip} ${classes.button}`}
        aria-label={label}
        data-chosen={choice.value !== ""}
      >
        {content}
      </button>
      {list}
    </>
  );
}

interface ChipDateProps {
  readonly label: string;
  /** ISO date, such as `2026-03-01`, or empty. */
  readonly value: string;
  /** The last date that can be selected. */
  readonly latest?: string | undefined;
  /** Whether the date was chosen here; a date that follows from another choice was not. */
  readonly isChosen?: boolean;
  readonly onChange: (value: string) => void;
}

const CalendarPopup = lateComponent(() => import("./calendar-popup.tsx").then((code) => code.CalendarPopup));

/** A date field in the style of a chip. The date is typed, or selected in a calendar. */
export function ChipDate({ label, value, latest, isChosen = value !== "", onChange }: ChipDateProps) {
  const id = useId();
  const { isOpen, button, popup } = usePopup(CalendarPopup.prefetch);
  const { input, error } = useTypedDate({ value, latest, onChange });
  return (
    <>
      <div className={classes.date}>
        <div className={classes.chip} data-chosen={isChosen}>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            type="text"
            autoComplete="off"
            placeholder={fieldText.dateFormat}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${id}-error`}
            {...input}
          />
          <button
            {...button}
            className={classes.calendar}
            aria-haspopup="dialog"
            aria-label={fieldText.openCalendar({ label })}
          >
            <CalendarDays aria-hidden />
          </button>
        </div>
        {error !== null && (
          <p id={`${id}-error`} role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
      {isOpen && <CalendarPopup {...popup} label={label} value={value} latest={latest} onChange={onChange} />}
    </>
  );
}

interface ChipDropdownProps {
  /** What can be selected. */
  readonly label: string;
  /** The current selection; absent or empty if there is none. */
  readonly chosen?: string | undefined;
  readonly children: ReactNode;
}

const FieldsPopup = lateComponent(() => import("./fields-popup.tsx").then((code) => code.FieldsPopup));

/** A chip that opens a group of fields. */
export function ChipDropdown({ label, chosen = "", children }: ChipDropdownProps) {
  const { isOpen, button, popup } = usePopup(FieldsPopup.prefetch);
  return (
    <>
      <button
        {...button}
        className={`${classes.chip} ${classes.button}`}
        aria-haspopup="dialog"
        aria-label={chosen === "" ? undefined : fieldText.chosen({ label, chosen })}
        data-chosen={chosen !== ""}
      >
        <span>{chosen || label}</span>
        <ChevronDown aria-hidden />
      </button>
      {isOpen && (
        <FieldsPopup {...popup} label={label}>
          {children}
        </FieldsPopup>
      )}
    </>
  );
}

interface TypedDateOptions {
  /** ISO date, or empty. */
  readonly value: string;
  readonly latest: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * State of an input for a date. The text is read when the input loses the focus and on Enter; it stays as typed with an error when it is
 * no date, or not one that can be selected.
 */
function useTypedDate({ value, latest, onChange }: TypedDateOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(null);
    setError(null);
  }

  function commit() {
    if (typed === null) return;
    const { day, problem } = readDay(typed, latest);
    setError(problem);
    if (problem !== null) return;
    setTyped(null);
    if (day !== value) onChange(day);
  }
  const input = {
    value: typed ?? formatDate(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      setError(null);
    },
    onBlur: commit,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Enter") commit();
    },
  };
  return { input, error };
}

interface ReadDay {
  readonly day: string;
  readonly problem: string | null;
}

function readDay(typed: string, latest: string | undefined): ReadDay {
  if (typed.trim() === "") return { day: "", problem: null };
  const read = readTypedDate(typed);
  if (read.kind === "unknown") return { day: "", problem: fieldText.dateUnknown };
  if (read.kind === "ambiguous") {
    const [first, second] = read.readings.map(formatDate);
    const problem = fieldText.dateAmbiguous({
      typed: typed.trim(),
      first: first ?? "",
      second: second ?? "",
    });
    return { day: "", problem };
  }
  const isTooLate = latest !== undefined && read.day > latest;
  return {
    day: read.day,
    problem: isTooLate ? fieldText.dateTooLate({ latest: formatDate(latest) }) : null,
  };
}
