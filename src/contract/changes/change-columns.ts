// Changes as texts: one line each, and the columns of a spreadsheet, which the page and `GET /api/v1/changes` write.
import { formatDate } from "#rules/dates.ts";
import { columnsOf, type SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import {
  changeColumnText,
  changeKindNames,
  changeText,
  changeTopicNames,
} from "#text/record/change-kinds.ts";

import { changeKindOf } from "./change-filter.ts";
import { type ChangeKind, changeKinds } from "./changes.ts";
import type { ChangeMember } from "#contract/record-sets/change.ts";

/** The columns in the order of the file. */
export function changeFileColumns(): readonly SpreadsheetColumn<ChangeMember>[] {
  const titles = changeColumnText;
  const { count, day, text, time } = columnsOf<ChangeMember>();
  const yesOrNo = (value: boolean | null | undefined) => (value === true ? titles.yes : titles.no);
  return [
    time(titles.recorded, ({ recorded_date }) => recorded_date),
    day(titles.effective, ({ effective_date }) => effective_date),
    text(titles.vessel, 30, ({ vessel_name }) => vessel_name),
    text(titles.imoNumber, 12, ({ imo_num }) => imo_num),
    text(titles.classNumber, 14, ({ class_num }) => class_num),
    text(titles.topic, 14, topicName),
    text(titles.kind, 26, changeKindName),
    text(titles.item, 36, ({ item }) => item),
    text(titles.before, 26, ({ value_before }) => value_before),
    text(titles.after, 26, ({ value_after }) => value_after),
    text(titles.flag, 20, ({ flag_name }) => flag_name),
    text(titles.owners, 34, ({ owners }) => owners),
    text(titles.correction, 12, ({ is_correction }) => yesOrNo(is_correction)),
    text(titles.source, 16, ({ source }) => source),
    text(titles.assetNumber, 14, ({ assetnum }) => assetnum),
    text(titles.id, 36, ({ change_id }) => change_id),
    count(titles.daysLate, 10, ({ days_late }) => days_late || null),
    text(titles.initial, 12, ({ is_initial }) => yesOrNo(is_initial)),
    text(titles.takenBack, 16, ({ is_taken_back }) => yesOrNo(is_taken_back)),
  ];
}

/** What changed, such as Class suspended. */
export function changeKindName({ kind }: Pick<ChangeMember, "kind">): string {
  const known = changeKindOf(kind);
  return known ? changeKindNames[known] : "";
}

/** The topic of a change, such as Certificates. */
export function topicName({ kind }: Pick<ChangeMember, "kind">): string {
  const known = changeKindOf(kind);
  return known ? changeTopicNames[changeKinds[known]] : "";
}

/** The values before and after in one text; empty if the change has none. */
export function valuesText({
  kind,
  value_after,
  value_before,
}: Pick<ChangeMember, "kind" | "value_after" | "value_before">) {
  const [before, after] = [shownValue(value_before), shownValue(value_after)];
  if (kind === "classEntryVoided") {
    return after === "" ? changeText.voidedLast({ before }) : changeText.voided({ before, after });
  }
  // A certificate that another one replaces keeps its value.
  if (before === after) return after;
  if (before !== "" && after !== "") return changeText.fromTo({ before, after });
  if (after !== "") return changeText.added({ after });
  return changeText.removed({ before });
}

/** `Recorded 12 days late`; empty if it was not recorded later than it took effect. */
export function lateText(days: number | null | undefined): string {
  return days ? changeText.late({ days }) : "";
}

/** States of a certificate that is not valid, whatever its expiry date. */
const endedState = /withdrawn|cancel|revoked|supersed|replaced|suspend|invalid/i;

/** The value of a certificate with what its date is: `Issued, valid until 2031-10-22`. Other values are as they are. */
export function labelledValue(kind: ChangeKind, value: string | null): string | null {
  if (value === null || changeKinds[kind] !== "certificate") return value;
  const hasEnded = kind === "certificateSuperseded" || endedState.test(value);
  const label = hasEnded ? changeText.expiry : changeText.validUntil;
  return value.replace(/(?<=^|, )\d{4}-\d{2}-\d{2}$/, (date) => label({ date }));
}

/** A value of a change as users read it: dates are in the log as `2026-03-01`. */
export function shownValue(value: string | null | undefined): string {
  return (value ?? "").replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day));
}

/** Name of the file without its extension. */
export function changeFileName(since: string | undefined, today: string): string {
  return since === undefined ? `changes-until-${today}` : `changes-${since}-to-${today}`;
}
