// When the class of a vessel began, and when it was suspended, withdrawn and reinstated.
import { stateCode } from "#rules/class/class-status-entry.ts";
import { addDays } from "#rules/dates.ts";

import type { SeededRandom, Weighted } from "./seeded-random.ts";

export interface ClassEvent {
  readonly state: number;
  readonly text: string;
  readonly day: string;
  readonly reason: string;
}

type Action = "suspended" | "withdrawn" | "reinstated";

interface Course extends Weighted {
  readonly actions: readonly Action[];
  /** Whether the last action takes effect only after the fleet's day. */
  readonly isAnnounced?: boolean;
}

/** What happens to the class of a vessel after its delivery. One vessel in seven has lost its class at some time. */
const courses: readonly Course[] = [
  { weight: 860, actions: [] },
  { weight: 65, actions: ["suspended", "reinstated"] },
  { weight: 10, actions: ["suspended", "reinstated", "suspended", "reinstated"] },
  { weight: 15, actions: ["suspended"] },
  { weight: 18, actions: ["suspended", "withdrawn"] },
  { weight: 26, actions: ["withdrawn"] },
  { weight: 4, actions: ["withdrawn", "reinstated"] },
  { weight: 2, actions: ["withdrawn"], isAnnounced: true },
];

const actions: Readonly<Record<Action, { state: number; text: string; reasons: readonly string[] }>> = {
  suspended: {
    state: stateCode.suspended,
    text: "Suspended",
    reasons: [
      "Overdue survey",
      "Overdue special periodical survey",
      "Condition of class overdue",
      "Overdue tailshaft survey",
      "Damage not reported",
      "Unpaid fees",
    ],
  },
  withdrawn: {
    state: stateCode.withdrawn,
    text: "Withdrawn",
    reasons: ["Owner's request", "Transfer of class", "Class suspended for six months", "Vessel scrapped"],
  },
  reinstated: {
    state: stateCode.inClass,
    text: "Reinstated",
    reasons: ["Survey completed", "Permanent repairs completed", "Fees paid"],
  },
};

/** Days before the fleet's day in which classes were lost; each action has a part of them, so that they follow each other. */
const pastDays = 2500;
const announcedDays = 60;

/** Returns the class events of a vessel, oldest first: at least its first classing on the day of delivery. */
export function classEvents(random: SeededRandom, delivery: string, day: string): readonly ClassEvent[] {
  const first = {
    state: stateCode.inClass,
    text: "In Class",
    day: delivery,
    reason: "Delivered and classed",
  };
  const { actions: course, isAnnounced = false } = random.pickWeighted(courses);
  const period = Math.floor((isAnnounced ? announcedDays : pastDays) / Math.max(1, course.length));
  const dayOf = (at: number): string => {
    const days = isAnnounced ? at + 1 : at - course.length;
    return addDays(day, days * period + random.whole(0, period - 1));
  };
  return [
    first,
    ...course
      .map((name, at) => {
        const { reasons, state, text } = actions[name];
        return { state, text, day: dayOf(at), reason: random.pick(reasons) };
      })
      .filter((event) => event.day > delivery),
  ];
}
