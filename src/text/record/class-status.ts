// The class status screen of a vessel: current status, status as at a day and class status table (docs/domain.md, sections 2 and 4).
import { stateCode } from "#rules/class/class-status-entry.ts";
import type { CurrentStatus } from "#rules/class/current-status.ts";
import { formatDate } from "#rules/dates.ts";
import { periodLength } from "#rules/vessel/period-length.ts";
import { messages } from "#text/messages.ts";
import { orNotAvailable } from "./not-available.ts";

export const classStatusText = messages({
  classStatus: "Class Status",
  asAt: "As at",
  knownOn: "As known on",
  showDay: "Show this day",
  asItIsToday: "As it is today",

  asAtFuture:
    "{day} is in the future. The record can state class up to today, {today}; choose an earlier day.",
  asAtNoDay: "{text} is not a day. Choose a day up to today, {today}.",
  copyLink: "Copy link to this day",
  copyCitation: "Copy citation",
  statement: "Signed statement of class",
  citation: "{vessel}. {statement} {society}, {record}{asOf}. {address} (read on {day})",
  citedVessel: "{name} ({numbers})",
  citedState: "Class state on {day}: {state}.",
  citedStateSince: "Class state on {day}: {state} since {date}.",
  citedStateReason: "Class state on {day}: {state} since {date}, {reason}.",
  citedAsOf: ", record as of {time}",
  citedKnown: "{day}, as known on {knownOn}",
  citedDemonstration: ", a demonstration",

  history: "History of class",
  emptyLedger:
    "No entry is on record. The class state is that of the class service, without date and reason.",
  noLedger: "No class state is on record for this vessel.",
  noEntryYet: "No entry takes effect on {day} or before it.",
  effectiveDate: "Effective date",
  lasted: "Lasted",
  soFar: "{length} so far",
  announced: "Announced, not in force yet",

  lanes: "Class, name and flag over time",
  knownLanes: "Class as known on {day}, name and flag over time",
  knownHistory: "History of class, as known on {day}",
  classLane: "Class",
  nameLane: "Name",
  flagLane: "Flag",
  lanesKey: "Oldest first. The numbers in a bar are explained below it. Hatched: not on record.",
  unknownValue: "Not on record",
  fromUntil: "{from} to {until}",
  fromNow: "since {from}",
  until: "until {until}",
  always: "as far as the record goes",
  days: "{count, plural, one {# day} other {# days}}",
  months: "{count, plural, one {# month} other {# months}}",
  years: "{count, plural, one {# year} other {# years}}",

  currentStatus: "Current Status",
  status: "Status",
  classWithdrawn: "Class Withdrawn",
  classSuspended: "Class Suspended",
  statusDate: "Status Date",
  statusReason: "Status Reason",
  dateOfReinstatement: "Date of Reinstatement",

  noStateOn: "No class state is on record for {day}.",
  stateOn: "On {day} the class state was {state}, since {date}.",
  recordedStateOn: "On {day} the class state was {state}, since {date}. In this record since {recordedDate}.",
  nothingKnown: "The record had no entry of that day.",
  knownBeforeRecord:
    "This record began on {began} and does not say what was known on {day}. Below is what it knows now.",
  knownThen: "By what the record knew at the end of {day}:",
  knownSame: "By what it knows now, the class state of that day is the same.",
  knownNow: "By what it knows now: {sentence}",

  historyFailed: "The class status history cannot be shown at this time.",
  statusOnFailed: "The class status on {day} cannot be shown at this time.",
  emptyHistory: "No suspension or withdrawal of class is on record.",

  date: "Date",
  reason: "Reason",
  reinstatementDate: "Reinstatement Date",
  onRecordSince: "In this record since {date}",
  takenBack: "Taken back",
  takenBackFailed: "Whether an entry was taken back could not be read.",
  takenBackOn: "Recorded on {recorded}, taken back by the society on {voided}",
  earlierVersion: "Until {date} the record said: {text}",
  showMore: "Show More",
  showLess: "Show Less",
});

/** The length of a period: `3 months`; empty if it is unknown. */
export function periodLengthText(from: string | null, until: string | null): string {
  const length = periodLength(from, until);
  return length ? classStatusText[length.unit]({ count: length.count }) : "";
}

/** The days of a period: `01-Mar-2015 to 02-May-2024`, `since 02-Aug-2024`. */
export function periodDaysText(from: string | null, until: string | null): string {
  const [first, last] = [formatDate(from), formatDate(until)];
  if (first === "") return last === "" ? classStatusText.always : classStatusText.until({ until: last });
  return last === ""
    ? classStatusText.fromNow({ from: first })
    : classStatusText.fromUntil({ from: first, until: last });
}

/** `01-Mar-2015 to 02-May-2024, 9 years`, as at a day. */
export function describePeriod({ from, until }: { from: string | null; until: string | null }, day: string) {
  return [periodDaysText(from, until), periodLengthText(from, until ?? day)].filter(Boolean).join(", ");
}

/** The current status in texts: dates as `01-Mar-2026`, missing values as `N/A`. */
export function currentStatusTexts(status: CurrentStatus) {
  return {
    status: statusText(status),
    date: orNotAvailable(formatDate(status.date)),
    reason: orNotAvailable(status.reason),
    reinstatementDate: orNotAvailable(formatDate(status.reinstatementDate)),
  };
}

function statusText({ code, label }: CurrentStatus): string {
  if (label === null && code === stateCode.withdrawn) return classStatusText.classWithdrawn;
  if (label === null && code === stateCode.suspended) return classStatusText.classSuspended;
  return orNotAvailable(label);
}
