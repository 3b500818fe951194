// A change mark states up to which change the members of a record set have been read: `changedate|2026-11-20T10:00:00+00:00`. The next sync
// requests the later changes only.
import { toEpochMilliseconds } from "#rules/dates.ts";

import type { SourceMember } from "./source-page.ts";

/** Fields by which Maximo can be queried for changes, the preferred one first. */
const markFields = ["changedate", "_rowstamp"] as const;
type MarkField = (typeof markFields)[number];

/** The latest mark of members, and of those before them; `null` if one of them has none. `before` is undefined for the first members. */
export function latestMark(
  members: readonly SourceMember[],
  before: string | null | undefined,
): string | null {
  if (before === null) return null;
  const [beforeField] = before === undefined ? [] : splitMark(before);
  const field =
    beforeField ??
    markFields.find((name) => members.length > 0 && members.every((one) => isValid(name, one[name])));
  if (field === undefined || !members.every((one) => isValid(field, one[field]))) return null;
  const values = [
    ...(before === undefined ? [] : [splitMark(before)[1]]),
    ...members.map((one) => one[field] as string),
  ];
  const latest = values.reduce((one, other) => (isLater(field, other, one) ? other : one));
  return `${field}|${latest}`;
}

/** The condition for members that changed at or after a mark. Printed times have whole seconds, so the mark itself is included. */
export function changedSince(mark: string): string {
  const [field, value] = splitMark(mark);
  return field === "changedate" ? `changedate>="${value}"` : `_rowstamp>=${value}`;
}

function splitMark(mark: string): [MarkField, string] {
  const at = mark.indexOf("|");
  return [mark.slice(0, at) as MarkField, mark.slice(at + 1)];
}

function isValid(field: MarkField, value: unknown): boolean {
  if (typeof value !== "string") return false;
  return field === "changedate" ? toEpochMilliseconds(value) !== null : /^\d{1,30}$/.test(value);
}

function isLater(field: MarkField, one: string, other: string): boolean {
  if (field === "_rowstamp") return BigInt(one) > BigInt(other);
  return (toEpochMilliseconds(one) ?? 0) > (toEpochMilliseconds(other) ?? 0);
}
