// The class status screen of a vessel: current status, status as at a day and class status table (docs/domain.md, sections 2 and 4).
import { stateCode } from "#rules/class/class-status-entry.ts";
import type { CurrentStatus } from "#rules/class/current-status.ts";
import { formatDate } from "#rules/dates.ts";
import { messages } from "#text/messages.ts";
import { orNotAvailable } from "./not-available.ts";

export const classStatusText = messages({
  classStatus: "Class Status",
  asAt: "As at",
  asItIsToday: "As it is today",

  currentStatus: "Current Status",
  status: "Status",
  classWithdrawn: "Class Withdrawn",
  classSuspended: "Class Suspended",
  statusDate: "Status Date",
  statusReason: "Status Reason",
  dateOfReinstatement: "Date of Reinstatement",

  noStateOn: "No class state is on record for {day}.",
  stateOn: "On {day} the class state was {state}, taken on {date}.",
  recordedStateOn: "On {day} the class state was {state}, taken on {date}. On record since {recordedDate}.",

  historyFailed: "The class status history cannot be shown at this time.",
  statusOnFailed: "The class status on {day} cannot be shown at this time.",
  emptyHistory: "No suspension or withdrawal of class is on record.",

  date: "Date",
  reason: "Reason",
  reinstatementDate: "Reinstatement Date",
  onRecordSince: "On record since {date}",
  earlierVersion: "Until {date} the record said: {text}",
  showMore: "Show More",
  showLess: "Show Less",
});

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
