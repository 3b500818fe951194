// The past day as at which the class status is shown, `?asAt=2024-05-02` in the address, and the day on which the record knew it so, `&knownOn=…`.
import { useNavigate } from "@tanstack/react-router";
import { isPastDay } from "#rules/class/class-status-entry.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "./query-string.ts";

/** The parameters of the days in an address, which those of a call are. */
export type DayParameter = "asAt" | "knownOn";

interface AsAt {
  /** Empty for today. */
  readonly day: string;
  /** The day at whose end the record knew the class status so; empty for what it knows now. */
  readonly knownOn: string;
  /** What the address or the user gives instead of past days. */
  readonly refused: readonly string[];
  /** Changes the days of the address; an empty text removes one. */
  readonly setDays: (days: Readonly<Partial<Record<DayParameter, string>>>) => void;
}

/** The days in the address, and a function that sets them. */
export function useAsAt(): AsAt {
  const { today } = usePortal();
  const { asAt: givenDay = "", knownOn: givenKnownOn = "" } = useQueryString();
  const navigate = useNavigate();
  const accepted = (day: string) => (isPastDay(day, today) ? day : "");
  return {
    day: accepted(givenDay),
    // At the end of today it is what is known now.
    knownOn: givenKnownOn === today ? "" : accepted(givenKnownOn),
    refused: [givenDay, givenKnownOn].filter((day) => day !== accepted(day)),
    setDays: (days) =>
      void navigate({
        to: ".",
        search: (others: object) => ({
          ...others,
          ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day || undefined])),
        }),
        replace: true,
        resetScroll: false,
      }),
  };
}
