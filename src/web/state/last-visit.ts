// The days on which this browser has shown the record, for what changed since the last visit. They stay on this device.
import { useEffect } from "react";
import { type ChangeVisits, visitsWith } from "#rules/changes/change-period.ts";
import { isDay } from "#rules/dates.ts";
import { storedText } from "./stored-text.ts";

const stored = storedText("plimsoll.changes");

/** The last day before that of the latest visit, which is stored as `today`; `null` if there was none. */
export function useLastVisit(today: string): string | null {
  const text = stored.use();
  useEffect(() => {
    // Not the text of this render, which is empty while the page of the server becomes the app.
    const known = stored.read();
    const { before, latest } = visitsWith(parse(known), today);
    const written = `${latest} ${before ?? ""}`.trim();
    if (written !== known) stored.write(written);
  }, [today]);
  return visitsWith(parse(text), today).before;
}

/** Reads the stored days. Storage can contain anything. */
function parse(text: string): ChangeVisits | null {
  const [latest = "", before = ""] = text.split(" ");
  return isDay(latest) ? { latest, before: isDay(before) ? before : null } : null;
}
