import { formatDate } from "#rules/dates.ts";
import { earlierLossSentence } from "#text/record/class-loss.ts";
import { basisOf, nextStateSentence, verdictText } from "#text/record/class-verdict.ts";
import { vesselText } from "#text/record/vessel.ts";
import type { VerdictCounts } from "#contract/members/item-counts.ts";
import type { ShownVerdict } from "#contract/members/vessel-verdict.ts";
import { countsAboveZero } from "./verdict-counts.tsx";

/** The class state and what needs attention in sentences, for screen readers. `asAt` is the day of the class status; empty for today. */
export function spokenVerdict(verdict: ShownVerdict, asAt: string, today: string): string {
  const { announced, classState, counts, date, earlierLosses } = verdict;
  const label = asAt === "" ? vesselText.classState : vesselText.classStateOn({ date: formatDate(asAt) });
  const since = date === "" ? "" : ` ${verdictText.since({ date: formatDate(date) })}`;
  return [
    `${label}: ${classState ? classState.label + since : verdictText.noClassState}`,
    ...earlierLosses.map(earlierLossSentence),
    ...(counts ? attentionOf(counts) : []),
    announced && nextStateSentence(announced, today),
  ]
    .filter(Boolean)
    .map((sentence) => String(sentence).replace(/\.$/, ""))
    .join(". ");
}

/** The counts above zero, or that there are none, and what they leave out. */
function attentionOf(counts: VerdictCounts): readonly string[] {
  const rows = countsAboveZero(counts).map(({ text }) => text);
  const { lookedAt, missing, withheld } = basisOf(counts);
  return [
    ...(rows.length === 0 && lookedAt > 0 ? [verdictText.nothingOpen] : rows),
    ...(missing.length === 3 ? [verdictText.nothingOnRecord] : missing),
    ...(withheld > 0 ? [verdictText.itemsNotCounted({ count: withheld })] : []),
  ];
}
