import { formatDate } from "#rules/dates.ts";
import { verdictText } from "#text/record/class-verdict.ts";
import { vesselText } from "#text/record/vessel.ts";
import type { ShownVerdict } from "#web/api/vessel-verdict.ts";
import { basisOf, countsAboveZero } from "./verdict-counts.tsx";

/** The class state and what needs attention in sentences, for screen readers. `asAt` is the day of the class status; empty for today. */
export function spokenVerdict({ classState, counts, date }: ShownVerdict, asAt: string): string {
  const label = asAt === "" ? vesselText.classState : vesselText.classStateOn({ date: formatDate(asAt) });
  const since = date === "" ? "" : ` ${verdictText.since({ date: formatDate(date) })}`;
  const attention = counts ? countsAboveZero(counts).map(({ text }) => text) : [];
  const isQuiet = counts !== null && attention.length === 0 && basisOf(counts).lookedAt > 0;
  return [
    `${label}: ${classState ? classState.label + since : verdictText.noClassState}`,
    ...attention,
    ...(isQuiet ? [verdictText.nothingOpen] : []),
  ].join(". ");
}
