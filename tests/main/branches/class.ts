// docs/domain.md, section 4: class state, class status history and suspension list.
import { classDates } from "#rules/class/class-dates.ts";
import { inForce, sortOldestFirst, stateCode } from "#rules/class/class-status-entry.ts";
import { classService, classState, classStateTone, summaryCardTone } from "#rules/class/class-state.ts";
import { currentStatus } from "#rules/class/current-status.ts";
import { isoDay } from "#rules/dates.ts";
import { classActions } from "#rules/class/class-actions.ts";
import { offersShowMore, stateCount, statusHistory } from "#rules/class/status-history.ts";
import { codeByListStatus, listedAction, suspension } from "#rules/class/suspension.ts";
import { type Dossier, today } from "#tests/main/fleet.ts";

import { type Branch, type Holds, services } from "./branch.ts";

const allEntries = ({ classStatusHistory }: Dossier) =>
  classStatusHistory.map((entry) => ({
    serviceStateId: entry.service_state_id,
    date: entry.changed_date,
    stateText: entry.changed_value,
    reason: entry.service_state_reason,
  }));
const entries = (facts: Dossier) => inForce(allEntries(facts), today);
const dates = (facts: Dossier) => classDates(entries(facts));
const status = (facts: Dossier) => {
  const service = classService(services(facts));
  return currentStatus({
    ...dates(facts),
    classState: service && { code: service.serviceStateId ?? null, label: service.serviceState ?? "" },
  });
};
const rows = (facts: Dossier) => statusHistory(entries(facts));
const listed = (facts: Dossier) => {
  const action = listedAction(entries(facts));
  return action && suspension(action.entry, action.linkedEntry);
};
const border = (facts: Dossier) => {
  const status = listed(facts)?.currentStatus;
  return status && classStateTone(codeByListStatus[status]);
};
const badge =
  (state: number, tone: string): Holds =>
  (facts) =>
    classService(services(facts))?.serviceStateId === state && classStateTone(state) === tone;
const card =
  (label: string | null, tone: string | null): Holds =>
  (facts) => {
    const shown = classState(entries(facts), services(facts), today);
    return (
      shown !== null && (label === null || shown.label === label) && summaryCardTone(shown.code) === tone
    );
  };
const sequence = (facts: Dossier) =>
  sortOldestFirst(entries(facts)).map(({ serviceStateId }) => serviceStateId);
const hasSequence =
  (...states: number[]): Holds =>
  (facts) =>
    sequence(facts).join().includes(states.join());

export const classBranches: readonly Branch[] = [
  ["Badge danger: state 1, withdrawn", badge(1, "danger")],
  ["Badge secondary: state 2", badge(2, "secondary")],
  ["Badge secondary: state 12", badge(12, "secondary")],
  ["Badge warning: state 4, suspended", badge(4, "warning")],
  ["Badge success: state 5, in class or reinstated", badge(5, "success")],
  ["Badge of a state that has none of its own", badge(7, "secondary")],
  ["Class state blank: no services", (facts) => services(facts).length === 0],
  ["Class state Not Classed: services, none of class", card("Not Classed", "warning")],
  ["Class state grey: state 2", card(null, "secondary")],
  ["Class state green: state 5", card(null, "success")],
  ["Class state warning: state 4", card("Suspended", "warning")],
  [
    "Class state warning: any other state, with its text",
    (facts) =>
      ![2, 4, 5].includes(classService(services(facts))?.serviceStateId ?? 4) && card(null, "warning")(facts),
  ],
  [
    "Current status: withdrawn later than suspended",
    (facts) => Boolean(dates(facts).suspendedDate) && status(facts).code === stateCode.withdrawn,
  ],
  [
    "Current status: suspended later than withdrawn",
    (facts) => Boolean(dates(facts).cancelledDate) && status(facts).code === stateCode.suspended,
  ],
  [
    "Current status: suspended and withdrawn on one day",
    (facts) =>
      dates(facts).suspendedDate !== null &&
      isoDay(dates(facts).suspendedDate) === isoDay(dates(facts).cancelledDate),
  ],
  [
    "Current status: only withdrawn",
    (facts) => !dates(facts).suspendedDate && dates(facts).cancelledDate !== null,
  ],
  [
    "Current status: only suspended",
    (facts) => !dates(facts).cancelledDate && dates(facts).suspendedDate !== null,
  ],
  [
    "Current status: neither, the state of the service with N/A",
    (facts) => status(facts).label === "In Class" && status(facts).date === null,
  ],
  [
    "Current status: no date on file, state 1 shows as Class Withdrawn",
    (facts) => status(facts).code === stateCode.withdrawn && status(facts).date === null,
  ],
  ["Reinstatement date shown", (facts) => status(facts).reinstatementDate !== null],
  ["Reinstatement date N/A", (facts) => status(facts).reinstatementDate === null],
  [
    "Status history: entries of state 5 hidden",
    (facts) => rows(facts).length > 0 && rows(facts).length < entries(facts).length,
  ],
  [
    "Status history: a suspension takes the date of the reinstatement after it",
    (facts) =>
      rows(facts).some(
        ({ entry, reinstatementDate }) => entry.serviceStateId === 4 && reinstatementDate !== null,
      ),
  ],
  [
    "Status history: a withdrawal takes the date of the suspension after it",
    (facts) =>
      rows(facts).some(
        ({ entry, reinstatementDate }) => entry.serviceStateId === 1 && reinstatementDate !== null,
      ),
  ],
  ["Status history: no reinstatement date", (facts) => rows(facts)[0]?.reinstatementDate === null],
  ["Class status history: suspension, reinstatement", hasSequence(4, 5)],
  ["Class status history: suspension, withdrawal", hasSequence(4, 1)],
  ["Class status history: withdrawal, reinstatement", hasSequence(1, 5)],
  [
    "Class status history: reinstatement with no loss of class before it",
    (facts) =>
      classActions(entries(facts)).some(
        ({ entry, linkedEntry: earlierLoss }) => entry.serviceStateId === 5 && earlierLoss === null,
      ),
  ],
  [
    "Class status history: events of one day with different times",
    (facts) =>
      new Set(entries(facts).map(({ date }) => isoDay(date))).size <
      new Set(entries(facts).map(({ date }) => date)).size,
  ],
  [
    "Class status history: events of one moment",
    (facts) => new Set(entries(facts).map(({ date }) => date)).size < entries(facts).length,
  ],
  [
    "Class status history: an entry of the future, not in force",
    (facts) => entries(facts).length < allEntries(facts).length,
  ],
  [
    "Class status history: first classing only",
    (facts) => sequence(facts).join() === "5" && classActions(entries(facts)).length === 0,
  ],
  [
    "Class status history: a neutral state in it",
    (facts) => sequence(facts).some((state) => state === 2 || state === 12),
  ],
  ["Class status history: many entries", (facts) => entries(facts).length >= 12],
  ["Show More offered", (facts) => offersShowMore(stateCount(entries(facts)), rows(facts).length)],
  [
    "Show More not offered",
    (facts) => rows(facts).length === 1 && !offersShowMore(stateCount(entries(facts)), 1),
  ],
  ["Suspension list: Withdrawn/Cancelled, border danger", (facts) => border(facts) === "danger"],
  ["Suspension list: Suspended, border warning", (facts) => border(facts) === "warning"],
  [
    "Suspension list: Reinstated/Classed after a suspension, border success",
    (facts) => border(facts) === "success" && !listed(facts)?.withdrawnDate,
  ],
  [
    "Suspension list: Reinstated/Classed after a withdrawal, which it names",
    (facts) => Boolean(listed(facts)?.reinstatementDate && listed(facts)?.withdrawnReason),
  ],
  ["Suspension list: not in it", (facts) => listed(facts) === null],
];
