// What a calendar shows of a due item. The same item has the same id in every file and for every subscriber.
import { createHash } from "node:crypto";
import { formatDate, isoDay } from "#rules/dates.ts";
import { isOverdue } from "#rules/surveys/due-status.ts";
import { notReinstated } from "#rules/class/earlier-losses.ts";
import { earlierLossSentence } from "#text/record/class-loss.ts";
import { calendarEventText as text } from "#text/record/calendar.ts";
import { vesselAddress } from "#contract/page/public-addresses.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import type { CurrentEvent } from "./event-revisions.ts";

/** An event of one whole day. */
export interface DueEvent extends CurrentEvent {
  readonly summary: string;
  readonly description: string;
  readonly category: string;
  /** Path of the screen with the item. */
  readonly path: string;
}

/** The fields of a due item that its event shows. */
export type CalendarItem = Pick<
  DueItemMember,
  | "assetnum"
  | "class_num"
  | "class_lost_date"
  | "class_lost_reason"
  | "class_state"
  | "due_date"
  | "imo_num"
  | "is_class_lost"
  | "item_key"
  | "kind"
  | "meaning"
  | "name"
  | "number"
  | "vessel_name"
  | "window_end"
  | "window_start"
>;

const screens = { survey: "surveys", certificate: "certificates", finding: "findings" } as const;

const unnamed = {
  survey: text.unnamedSurvey,
  certificate: text.unnamedCertificate,
  finding: text.unnamedFinding,
} as const;

const overdueTexts = {
  survey: text.surveyOverdue,
  certificate: text.certificateOverdue,
  finding: text.findingOverdue,
} as const;

/**
 * The event of an item on its due day; `society` keeps the ids of two installations apart. It changes once with the day `today`: when the item is
 * overdue.
 */
export function dueEvent(item: CalendarItem, society: string, today: string): DueEvent {
  const { assetnum, item_key, name, vessel_name } = item;
  const kind = kindOf(item);
  const vessel = vessel_name?.trim() || text.unnamedVessel;
  const dueDate = isoDay(item.due_date);
  const title = isOverdue(dueDate, today) ? overdueTexts[kind] : text[kind];
  const summary = title({ vessel, item: name?.trim() || unnamed[kind] });
  const description = describe(item);
  return {
    uid: `${hashOf(society, assetnum, item_key)}@due-items`,
    contentHash: hashOf(dueDate, summary, description),
    dueDate,
    summary,
    description,
    category: unnamed[kind],
    path: vesselAddress(item, `/absrecord/${screens[kind]}`),
  };
}

const kindOf = ({ kind }: CalendarItem): keyof typeof screens =>
  kind === "certificate" || kind === "finding" ? kind : "survey";

/** What follows from the record only, so that it does not change from one day to the next. */
function describe(item: CalendarItem): string {
  const { class_state, imo_num, is_class_lost, number, window_end, window_start } = item;
  const hasWindow = window_start !== null || window_end !== null;
  const lines = [
    imo_num ? text.imoNumber({ number: imo_num }) : "",
    number ? text.itemNumber({ number }) : "",
    is_class_lost && class_state?.label ? text.classLost({ state: class_state.label }) : "",
    ...notReinstated(item).map(earlierLossSentence),
    hasWindow ? text.surveyWindow({ start: formatDate(window_start), end: formatDate(window_end) }) : "",
    text.see,
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function hashOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27);
}
