import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { formatDate } from "#rules/dates.ts";
import { readTypedDate } from "#rules/typed-date.ts";
import { fieldText } from "#text/fields.ts";

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
export function useTypedDate({ value, latest, onChange }: TypedDateOptions) {
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
