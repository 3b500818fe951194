// The rows of a checked list: one for each entry, in its order, with the vessel or the reason why there is none.
import { type ClassMeaning, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { assetNumberIn } from "#rules/lists/vessel-entry.ts";
import { maximumCheckedNumbers, type NumberListEntry } from "./number-list.ts";

/** What a row says about its entry, the most serious first. `notConfirmed`: nothing is known about a vessel. */
export const rowVerdicts = ["lostClass", "attention", "notConfirmed", "reliable"] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** What is special about a row. */
export const checkNoteKinds = [
  "notANumber",
  "wrongCheckDigit",
  "notFound",
  "duplicate",
  "several",
  "controlled",
  "withheld",
  "pending",
] as const;

export interface CheckNote {
  /** `listed`: what a kept list has about its vessel. */
  readonly kind: (typeof checkNoteKinds)[number] | "listed";
  /** Of a duplicate: the first line with the number, from 1. */
  readonly line?: number;
  /** Of withheld items: how many. */
  readonly count?: number;
  /** Of `listed`: the sentence. */
  readonly text?: string;
}

/** The fields of a vessel by which its row is judged. */
export interface CheckedFacts {
  readonly assetnum: string;
  readonly number: string;
  readonly is_controlled?: boolean | null | undefined;
  readonly meaning?: string | null | undefined;
  readonly overdue_surveys?: number | null | undefined;
  readonly expired_certificates?: number | null | undefined;
  readonly withheld_items?: number | null | undefined;
}

export interface CheckedRow<Vessel extends CheckedFacts> {
  /** Unique in the list: the line, and the vessel if several have the number. */
  readonly key: string;
  /** Number of the entry in the list, from 1. */
  readonly line: number;
  readonly input: string;
  /** The number by which the vessel was looked up; empty for an entry that is none. */
  readonly number: string;
  /** `undefined` for an entry without a vessel. */
  readonly vessel: Vessel | undefined;
  readonly notes: readonly CheckNote[];
  /** `undefined` while the number is not checked. */
  readonly verdict: RowVerdict | undefined;
}

/** The vessels that have a number. A number that is missing has not been checked. */
export type CheckedNumbers<Vessel extends CheckedFacts> = ReadonlyMap<string, readonly Vessel[]>;

/** The different numbers of a list, in batches that one call checks. */
export function numberBatches(entries: readonly NumberListEntry[]): readonly (readonly string[])[] {
  const numbers = [...new Set(entries.map(({ number }) => number).filter((number) => number !== ""))];
  const count = Math.ceil(numbers.length / maximumCheckedNumbers);
  return Array.from({ length: count }, (_, at) =>
    numbers.slice(at * maximumCheckedNumbers, (at + 1) * maximumCheckedNumbers),
  );
}

/** The vessels of each number of the batches that have been checked, which are the first ones. */
export function checkedNumbers<Vessel extends CheckedFacts>(
  batches: readonly (readonly string[])[],
  found: readonly (readonly Vessel[])[],
): CheckedNumbers<Vessel> {
  return new Map(
    found.flatMap((vessels, at) =>
      (batches[at] ?? []).map((number) => [number, vessels.filter(hasNumber(number))] as const),
    ),
  );
}

function hasNumber(number: string) {
  const value = assetNumberIn(number) ?? number;
  return (vessel: CheckedFacts) => vessel.number === value;
}

/** The rows of the entries. */
export function checkedRows<Vessel extends CheckedFacts>(
  entries: readonly NumberListEntry[],
  checked: CheckedNumbers<Vessel>,
): readonly CheckedRow<Vessel>[] {
  const firstLine = new Map<string, number>();
  return entries.flatMap((entry, at): readonly CheckedRow<Vessel>[] => {
    const { input, number } = entry;
    const line = at + 1;
    const first = firstLine.get(number) ?? line;
    firstLine.set(number, first);
    const duplicate: readonly CheckNote[] =
      number === "" || first === line ? [] : [{ kind: "duplicate", line: first }];
    const vessels = number === "" ? [] : checked.get(number);
    if (vessels === undefined || vessels.length === 0) {
      const notes = [...duplicate, noteWithoutVessel(entry, vessels === undefined)];
      const verdict = vessels && "notConfirmed";
      return [{ key: String(line), line, input, number, vessel: undefined, notes, verdict }];
    }
    const several: readonly CheckNote[] = vessels.length > 1 ? [{ kind: "several" }] : [];
    return vessels.map((vessel) => ({
      key: `${line} ${vessel.assetnum}`,
      line,
      input,
      number,
      vessel,
      notes: [...duplicate, ...several, ...listNotes(entry), ...vesselNotes(vessel)],
      verdict: verdictOf(vessel),
    }));
  });
}

function listNotes({ note }: NumberListEntry): readonly CheckNote[] {
  return note ? [{ kind: "listed", text: note }] : [];
}

function noteWithoutVessel(
  { hasWrongCheckDigit, note, number }: NumberListEntry,
  isPending: boolean,
): CheckNote {
  if (note) return { kind: "listed", text: note };
  if (number === "") return { kind: "notANumber" };
  if (isPending) return { kind: "pending" };
  return { kind: hasWrongCheckDigit ? "wrongCheckDigit" : "notFound" };
}

function vesselNotes({ is_controlled, meaning, withheld_items }: CheckedFacts): readonly CheckNote[] {
  if (is_controlled === true && !meaning) return [{ kind: "controlled" }];
  return withheld_items ? [{ kind: "withheld", count: withheld_items }] : [];
}

const lostMeanings: ReadonlySet<ClassMeaning> = new Set(["suspended", "withdrawn"]);

/** A vessel counts as reliable only if it is in class and nothing that may be read is overdue, expired or open. */
function verdictOf({ expired_certificates, meaning, overdue_surveys }: CheckedFacts): RowVerdict {
  if (!meaning) return "notConfirmed";
  const classMeaning = readClassMeaning(meaning);
  if (lostMeanings.has(classMeaning)) return "lostClass";
  if (classMeaning !== "inForce") return "notConfirmed";
  const counts = [overdue_surveys, expired_certificates];
  return counts.some((count) => (count ?? 0) > 0) ? "attention" : "reliable";
}

/** Number of rows by verdict. */
export function countVerdicts(
  rows: readonly Pick<CheckedRow<CheckedFacts>, "verdict">[],
): Readonly<Record<RowVerdict, number>> {
  const counts = { lostClass: 0, attention: 0, notConfirmed: 0, reliable: 0 };
  for (const { verdict } of rows) if (verdict) counts[verdict] += 1;
  return counts;
}
