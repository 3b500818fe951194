// The days on which this browser has shown the record, for what changed since the last visit. They stay on this device.
import { useEffect } from "react";
import { type ChangeVisits, visitsWith } from "#rules/changes/change-period.ts";
import { isDay } from "#rules/dates.ts";
import { storedText } from "./stored-text.ts";

const stored = storedText("plimsoll.changes", { isChosen: false });

/** Stores the day of this visit, whatever screen is opened. */
export function useVisit(today: string): void {
  useEffect(() => {
    const known = parse(stored.read());
    const visits = visitsWith(known, today);
    if (visits !== known) stored.write(`${visits.latest} ${visits.before ?? ""}`.trim());
  }, [today]);
}

/** The last day of a visit before that of today; `null` if there was none. */
export function useLastVisit(today: string): string | null {
  return visitsWith(parse(stored.use()), today).before;
}

/** Reads the stored days. Storage can contain anything. */
function parse(text: string): ChangeVisits | null {
  const [latest = "", before = ""] = text.split(" ");
  return isDay(latest) ? { latest, before: isDay(before) ? before : null } : null;
}
