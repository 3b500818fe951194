// The as-at date of a class status screen, and what the history states about it.
import { useLocation } from "@tanstack/react-router";
import { entryAsAt } from "#rules/class/class-status-entry.ts";
import { formatDate, isDay } from "#rules/dates.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { type ClassStatusHistoryEntry, classStateOn } from "#web/api/class-status-history.ts";
import { useAsAt } from "#web/state/address/as-at.ts";
import { href } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ChipDate } from "#web/ui/form/chip-fields.tsx";
import { FormWithoutScript } from "#web/ui/form/form-without-script.tsx";
import type { ReactNode } from "react";
import classes from "./class-status.module.css";

/** Label and date input of the as-at date, a button that returns to today, and why a day is refused. */
export function AsAtTools({ children }: { children?: ReactNode }) {
  const { today } = usePortal();
  const { day, refused, setDay } = useAsAt();
  const { pathname } = useLocation();
  const { asAt: _, ...others } = useQueryString();
  return (
    <>
      <div className={classes.tools} data-print="none">
        <ChipDate
          label={classStatusText.asAt}
          value={day || (isDay(refused) ? refused : "")}
          latest={today}
          onChange={setDay}
        />
        {(day !== "" || refused !== "") && (
          <Button kind="quiet" onClick={() => setDay("")}>
            {classStatusText.asItIsToday}
          </Button>
        )}
        <FormWithoutScript
          fields={[{ name: "asAt", label: classStatusText.asAt, value: day, type: "date" }]}
          address={href({ to: pathname, search: others })}
          action={classStatusText.showDay}
        />
        {children}
      </div>
      {refused !== "" && (
        <Notice tone="warning" isAlert>
          <p>{refusal(refused, formatDate(today))}</p>
        </Notice>
      )}
    </>
  );
}

function refusal(text: string, today: string): string {
  return isDay(text)
    ? classStatusText.asAtFuture({ day: formatDate(text), today })
    : classStatusText.asAtNoDay({ text, today });
}

/** States the class state on a day and its recorded date. */
export function AsAtSentence({ history, day }: { history: readonly ClassStatusHistoryEntry[]; day: string }) {
  return <p className={classes.sentence}>{asAtSentence(history, day)}</p>;
}

function asAtSentence(history: readonly ClassStatusHistoryEntry[], day: string): string {
  const entry = entryAsAt(history, day);
  const state = classStateOn(history, day);
  if (!entry || !state) return classStatusText.noStateOn({ day: formatDate(day) });
  const recordedDate = formatDate(entry.recordedDate);
  const values = { day: formatDate(day), state: state.label, date: formatDate(entry.date) };
  return recordedDate === ""
    ? classStatusText.stateOn(values)
    : classStatusText.recordedStateOn({ ...values, recordedDate });
}
