// The rows of a checked list: one for each entry, in its order, with the vessel or the reason why there is none.
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import { type ClassMeaning, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import type { ListEntry } from "#rules/search/number-list.ts";
import { checkRemarkText } from "#text/record/check-list.ts";

/** What a row says about its entry, the most serious first. `notConfirmed`: nothing is known about a vessel. */
export type RowVerdict = "lostClass" | "attention" | "notConfirmed" | "reliable";
export const rowVerdicts: readonly RowVerdict[] = ["lostClass", "attention", "notConfirmed", "reliable"];

export interface CheckedRow {
  /** Unique in the list: the line, and the vessel if several have the number. */
  readonly key: string;
  /** Number of the entry in the list, from 1. */
  readonly line: number;
  readonly input: string;
  /** `undefined` for an entry without a vessel. */
  readonly vessel: CheckedVesselMember | undefined;
  readonly remark: string;
  /** `undefined` while the number is not checked. */
  readonly verdict: RowVerdict | undefined;
}

/** The vessels that have a number. A number that is missing has not been checked. */
export type CheckedNumbers = ReadonlyMap<string, readonly CheckedVesselMember[]>;

/** The rows of the entries. */
export function checkedRows(entries: readonly ListEntry[], checked: CheckedNumbers): readonly CheckedRow[] {
  const firstLine = new Map<string, number>();
  return entries.flatMap((entry, at): readonly CheckedRow[] => {
    const line = at + 1;
    const first = firstLine.get(entry.number) ?? line;
    if (entry.number !== "") firstLine.set(entry.number, first);
    const vessels = entry.number === "" ? [] : checked.get(entry.number);
    if (vessels === undefined || vessels.length === 0) {
      const verdict = vessels ? "notConfirmed" : undefined;
      return [rowOf({ entry, line, remark: remarkOf(entry, vessels), verdict })];
    }
    const duplicate = first === line ? "" : checkRemarkText.duplicate({ line: first });
    const several = vessels.length > 1 ? checkRemarkText.several : "";
    return vessels.map((vessel) => {
      const remark = [duplicate, several, ...vesselRemarks(vessel)].filter(Boolean).join(". ");
      return rowOf({ entry, line, vessel, remark, verdict: verdictOf(vessel) });
    });
  });
}

interface RowParts {
  readonly entry: ListEntry;
  readonly line: number;
  readonly vessel?: CheckedVesselMember;
  readonly remark: string;
  readonly verdict: RowVerdict | undefined;
}

function rowOf({ entry, line, vessel, remark, verdict }: RowParts): CheckedRow {
  return { key: `${line} ${vessel?.assetnum ?? ""}`, line, input: entry.input, vessel, remark, verdict };
}

function remarkOf(entry: ListEntry, vessels: readonly CheckedVesselMember[] | undefined): string {
  if (entry.kind === "notANumber") return checkRemarkText.notANumber;
  if (vessels === undefined) return checkRemarkText.pending;
  return entry.hasWrongCheckDigit ? checkRemarkText.wrongCheckDigit : checkRemarkText.notFound;
}

function vesselRemarks({ is_controlled, meaning, withheld_items }: CheckedVesselMember): readonly string[] {
  if (is_controlled === true && !meaning) return [checkRemarkText.controlled];
  return withheld_items ? [checkRemarkText.withheld({ count: withheld_items })] : [];
}

const lostMeanings: ReadonlySet<ClassMeaning> = new Set(["suspended", "withdrawn"]);

/** A vessel counts as reliable only if it is in class and nothing that may be read is overdue, expired or open. */
function verdictOf(vessel: CheckedVesselMember): RowVerdict {
  if (!vessel.meaning) return "notConfirmed";
  const meaning = readClassMeaning(vessel.meaning);
  if (lostMeanings.has(meaning)) return "lostClass";
  if (meaning !== "inForce") return "notConfirmed";
  const counts = [vessel.overdue_surveys, vessel.expired_certificates];
  return counts.some((count) => (count ?? 0) > 0) ? "attention" : "reliable";
}

/** Number of rows by verdict. */
export function countVerdicts(rows: readonly CheckedRow[]): Readonly<Record<RowVerdict, number>> {
  const counts = { lostClass: 0, attention: 0, notConfirmed: 0, reliable: 0 };
  for (const { verdict } of rows) if (verdict) counts[verdict] += 1;
  return counts;
}
