// The days of a class status screen, of which it is and on which the record knew it so, and what the history states about them.
import { useLocation } from "@tanstack/react-router";
import { entryAsAt } from "#rules/class/class-status-entry.ts";
import { formatDate, isDay } from "#rules/dates.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { type ClassStatusHistoryEntry, classStateOn } from "#contract/members/class-status-history.ts";
import type { ShownVerdict } from "#contract/members/vessel-verdict.ts";
import { type DayParameter, useAsAt } from "#web/state/address/as-at.ts";
import { href } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ChipDate } from "#web/ui/form/chip-fields.tsx";
import { FormWithoutScript } from "#web/ui/form/form-without-script.tsx";
import type { ReactNode } from "react";
import classes from "./class-status.module.css";

const asAtOnly: readonly DayParameter[] = ["asAt"];
/** The fields of a screen that can show what the record knew on a day. */
export const asAtAndKnownOn: readonly DayParameter[] = ["asAt", "knownOn"];

interface AsAtToolsProps {
  readonly parameters?: readonly DayParameter[];
  readonly children?: ReactNode;
}

/** A date field for each day, a button that returns to today, and why a day is refused. */
export function AsAtTools({ parameters = asAtOnly, children }: AsAtToolsProps) {
  const { today } = usePortal();
  const { day, knownOn, refused, setDays } = useAsAt();
  const { pathname } = useLocation();
  const { asAt, knownOn: typedKnownOn, ...others } = useQueryString();
  const days = { asAt: { typed: asAt, day }, knownOn: { typed: typedKnownOn, day: knownOn } };
  const fields = parameters.map((name) => ({ name, label: classStatusText[name], ...days[name] }));
  return (
    <>
      <div className={classes.tools} data-print="none">
        {fields.map(({ day: accepted, label, name, typed = "" }) => (
          <ChipDate
            key={name}
            label={label}
            value={isDay(typed) ? typed : accepted}
            latest={today}
            onChange={(chosen) => setDays({ [name]: chosen })}
          />
        ))}
        {fields.some(({ typed }) => typed) && (
          <Button kind="quiet" onClick={() => setDays({ asAt: "", knownOn: "" })}>
            {classStatusText.asItIsToday}
          </Button>
        )}
        <FormWithoutScript
          fields={fields.map(({ day: value, label, name }) => ({ name, label, value, type: "date" }))}
          address={href({ to: pathname, search: others })}
          action={classStatusText.showDay}
        />
        {children}
      </div>
      {[...new Set(refused)].map((text) => (
        <Notice key={text} tone="warning" isAlert>
          <p>{refusal(text, formatDate(today))}</p>
        </Notice>
      ))}
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

interface KnownSentenceProps {
  /** The verdict on the day by what the record knew on another one, and by what it knows now. */
  readonly known: ShownVerdict;
  /** `null` until it is read. */
  readonly now: ShownVerdict | null;
  readonly day: string;
  readonly knownOn: string;
}

/** States the class state on a day as the record knew it then, and whether it says something else now. */
export function KnownSentence({ known, now, day, knownOn }: KnownSentenceProps) {
  const isSame =
    now && known.date === now.date && known.reason === now.reason && stateIn(known) === stateIn(now);
  return (
    <p className={classes.sentence}>
      {classStatusText.knownThen({ day: formatDate(knownOn) })} {verdictSentence(known, day)}{" "}
      {isSame && classStatusText.knownSame}
      {now && !isSame && classStatusText.knownNow({ sentence: verdictSentence(now, day) })}
    </p>
  );
}

const stateIn = ({ classState }: ShownVerdict) => classState?.label ?? "";

function verdictSentence({ classState, date, recordedDate }: ShownVerdict, day: string): string {
  return stateSentence(day, classState?.label, date, recordedDate);
}

function stateSentence(onDay: string, state: string | undefined, since: string, recorded: string): string {
  const day = formatDate(onDay);
  if (state === undefined || since === "") return classStatusText.noStateOn({ day });
  const values = { day, state, date: formatDate(since) };
  const recordedDate = formatDate(recorded);
  return recordedDate === ""
    ? classStatusText.stateOn(values)
    : classStatusText.recordedStateOn({ ...values, recordedDate });
}

function asAtSentence(history: readonly ClassStatusHistoryEntry[], day: string): string {
  const entry = entryAsAt(history, day);
  return stateSentence(day, classStateOn(history, day)?.label, entry?.date ?? "", entry?.recordedDate ?? "");
}
