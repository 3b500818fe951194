// The rows of a checked list: one for each entry, in its order, with the vessel or the reason why there is none.
import { type ClassMeaning, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { certificateNumberIn } from "#rules/certificates/number-in-text.ts";
import { imoNumberFlaws } from "#rules/vessel/imo-number.ts";
import { assetNumberIn } from "#rules/lists/vessel-entry.ts";
import { foldName } from "./folded-name.ts";
import { maximumCheckedNumbers, type NumberListEntry } from "./number-list.ts";
import { withLeadingZeros } from "./vessel-numbers.ts";

/** What a row says about the vessel of its number, the most serious first. `notConfirmed`: nothing is known about a vessel. */
export const numberVerdicts = ["lostClass", "attention", "notConfirmed", "nothingOverdue"] as const;
/** What a row says about its entry. `noNumber`: it has no number of a vessel to look up. */
export const rowVerdicts = [...numberVerdicts, "noNumber"] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** What is special about a row. */
export const checkNoteKinds = [
  "notANumber",
  "certificateNumber",
  ...imoNumberFlaws,
  "withZeros",
  "notFound",
  "duplicate",
  "several",
  "controlled",
  "otherName",
  "withheld",
  "nothingOnRecord",
  "pending",
] as const;

export interface CheckNote {
  /** `listed`: what a kept list has about its vessel. */
  readonly kind: (typeof checkNoteKinds)[number] | "listed";
  /** Of a duplicate: the first line with the number, from 1. */
  readonly line?: number;
  /** Of withheld items: how many. */
  readonly count?: number;
  /** Of `withZeros`: the class number of the record that has the number after one or two zeros. Of `certificateNumber`: that number. */
  readonly number?: string;
  /** Of `listed`: the sentence. */
  readonly text?: string;
  /** Of `otherName`: the name that stands beside the number. */
  readonly name?: string;
}

/** The fields of a vessel by which its row is judged. */
export interface CheckedFacts {
  readonly assetnum: string;
  readonly number: string;
  readonly vessel_name?: string | null | undefined;
  readonly vessel_type?: string | null | undefined;
  readonly flag_name?: string | null | undefined;
  readonly is_controlled?: boolean | null | undefined;
  readonly meaning?: string | null | undefined;
  readonly overdue_surveys?: number | null | undefined;
  readonly overdue_findings?: number | null | undefined;
  readonly open_conditions?: number | null | undefined;
  readonly expired_certificates?: number | null | undefined;
  readonly counted_surveys?: number | null | undefined;
  readonly counted_findings?: number | null | undefined;
  readonly counted_certificates?: number | null | undefined;
  readonly withheld_items?: number | null | undefined;
}

export interface CheckedRow<Vessel extends CheckedFacts> {
  /** Unique in the list: the line, and the vessel if several have the number. */
  readonly key: string;
  /** Number of the entry, or of the item that has its number, from 1. */
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

/** The row of a text without a number. */
export function textRow<Vessel extends CheckedFacts>(text: string, line: number): CheckedRow<Vessel> {
  const notes = [noteOfText(text)];
  return {
    key: `text ${line}`,
    line,
    input: text,
    number: "",
    vessel: undefined,
    notes,
    verdict: "noNumber",
  };
}

/** Why a text has no number of a vessel. */
function noteOfText(text: string): CheckNote {
  const number = certificateNumberIn(text);
  return number === "" ? { kind: "notANumber" } : { kind: "certificateNumber", number };
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

/** The rows of the entries. `classNumbers` of the record have one of the numbers after leading zeros. */
export function checkedRows<Vessel extends CheckedFacts>(
  entries: readonly NumberListEntry[],
  checked: CheckedNumbers<Vessel>,
  classNumbers: readonly string[],
): readonly CheckedRow<Vessel>[] {
  const firstLine = new Map<string, number>();
  return entries.flatMap((entry, at): readonly CheckedRow<Vessel>[] => {
    const { input, number } = entry;
    const line = entry.line ?? at + 1;
    const first = firstLine.get(number) ?? line;
    firstLine.set(number, first);
    const duplicate: readonly CheckNote[] =
      number === "" || first === line ? [] : [{ kind: "duplicate", line: first }];
    const vessels = number === "" ? [] : checked.get(number);
    if (vessels === undefined || vessels.length === 0) {
      const [name] = entry.named ?? [];
      const beside: readonly CheckNote[] = name === undefined ? [] : [{ kind: "otherName", name }];
      const notes = [...duplicate, noteWithoutVessel(entry, vessels === undefined, classNumbers), ...beside];
      const verdict = number === "" ? "noNumber" : vessels && "notConfirmed";
      return [{ key: String(line), line, input, number, vessel: undefined, notes, verdict }];
    }
    const several: readonly CheckNote[] = vessels.length > 1 ? [{ kind: "several" }] : [];
    const beside = nameNotes(entry, vessels);
    return vessels.map((vessel) => ({
      key: `${line} ${vessel.assetnum}`,
      line,
      input,
      number,
      vessel,
      notes: [...duplicate, ...several, ...beside, ...listNotes(entry), ...vesselNotes(vessel)],
      verdict: verdictOf(vessel),
    }));
  });
}

/** The items of each kind of count, of which some must have been looked at. */
const countedItems = {
  overdue_surveys: "counted_surveys",
  overdue_findings: "counted_findings",
  open_conditions: "counted_findings",
  expired_certificates: "counted_certificates",
  unsupported_certificates: "counted_certificates",
  expiring_certificates: "counted_certificates",
} as const;
export type CheckedCount = keyof typeof countedItems;

/** The number of items; `null` where none could be looked at, so that no zero claims anything. */
export function countIn<Count extends CheckedCount>(
  vessel: (CheckedFacts & { readonly [Name in Count]?: number | null | undefined }) | undefined,
  count: Count,
): number | null {
  return vessel?.[countedItems[count]] ? (vessel[count] ?? null) : null;
}

/** The name beside a number, if no vessel with the number has it. */
function nameNotes({ named = [] }: NumberListEntry, vessels: readonly CheckedFacts[]): readonly CheckNote[] {
  const names = vessels.map(({ vessel_name }) => foldName(vessel_name ?? ""));
  const isNamed = named.some((name) => names.some((own) => isPartOfOther(foldName(name), own)));
  const [name] = isNamed || names.includes("") ? [] : namesNot(named, vessels);
  return name === undefined ? [] : [{ kind: "otherName", name }];
}

/** The names that none of the vessels has, without their flags and types. */
export function namesNot(names: readonly string[], vessels: readonly CheckedFacts[]): readonly string[] {
  const own = [...new Set(vessels.map(({ vessel_name }) => foldName(vessel_name ?? "")))];
  const others = new Set(
    vessels.flatMap(({ flag_name, vessel_type }) => [foldName(flag_name ?? ""), foldName(vessel_type ?? "")]),
  );
  return names.filter((name) => {
    const folded = foldName(name);
    return folded !== "" && !others.has(folded) && !own.some((one) => isPartOfOther(folded, one));
  });
}

/** Numerals tell sisters apart. */
const numeralsOf = (name: string) => name.split(" ").filter((word) => /^(?:\d+|[IVX]+)$/.test(word));

/** Whether one folded name is the other, or has it in it, with or without blanks. */
function isPartOfOther(one: string, other: string): boolean {
  if (one === other) return true;
  if (other === "" || numeralsOf(one).join(" ") !== numeralsOf(other).join(" ")) return false;
  if (one.replaceAll(" ", "") === other.replaceAll(" ", "")) return true;
  return ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

function listNotes({ note }: NumberListEntry): readonly CheckNote[] {
  return note ? [{ kind: "listed", text: note }] : [];
}

function noteWithoutVessel(
  { flaw, input, note, number }: NumberListEntry,
  isPending: boolean,
  classNumbers: readonly string[],
): CheckNote {
  if (note) return { kind: "listed", text: note };
  if (number === "") return noteOfText(input);
  if (isPending) return { kind: "pending" };
  const withZeros = withLeadingZeros(number).find((one) => classNumbers.includes(one));
  return withZeros === undefined ? { kind: flaw ?? "notFound" } : { kind: "withZeros", number: withZeros };
}

function vesselNotes(vessel: CheckedFacts): readonly CheckNote[] {
  const { is_controlled, meaning, withheld_items } = vessel;
  if (is_controlled === true && !meaning) return [{ kind: "controlled" }];
  if (withheld_items) return [{ kind: "withheld", count: withheld_items }];
  return hasCountedItems(vessel) ? [] : [{ kind: "nothingOnRecord" }];
}

/** Whether anything that can be overdue was looked at. */
function hasCountedItems(vessel: CheckedFacts): boolean {
  const counts = [vessel.counted_surveys, vessel.counted_findings, vessel.counted_certificates];
  return counts.some((count) => (count ?? 0) > 0);
}

const lostMeanings: ReadonlySet<ClassMeaning> = new Set(["suspended", "withdrawn"]);

/**
 * Nothing is overdue only if the vessel is in class, something on record was looked at, and no survey, open finding or certificate of it is
 * overdue.
 */
function verdictOf(vessel: CheckedFacts): RowVerdict {
  const { expired_certificates, meaning, overdue_findings, overdue_surveys } = vessel;
  if (!meaning) return "notConfirmed";
  const classMeaning = readClassMeaning(meaning);
  if (lostMeanings.has(classMeaning)) return "lostClass";
  if (classMeaning !== "inForce" || !hasCountedItems(vessel)) return "notConfirmed";
  const overdue = [overdue_surveys, overdue_findings, expired_certificates];
  return overdue.some((count) => (count ?? 0) > 0) ? "attention" : "nothingOverdue";
}

type JudgedRow = Pick<CheckedRow<CheckedFacts>, "notes" | "verdict">;

/** Whether a row repeats the number of an earlier one. */
export function isDuplicate({ notes }: JudgedRow): boolean {
  return notes.some(({ kind }) => kind === "duplicate");
}

/** Number of rows by verdict. A number that is repeated is counted once. */
export function countVerdicts(rows: readonly JudgedRow[]): Readonly<Record<RowVerdict, number>> {
  const counts = { lostClass: 0, attention: 0, notConfirmed: 0, nothingOverdue: 0, noNumber: 0 };
  for (const row of rows) {
    if (row.verdict && !isDuplicate(row)) counts[row.verdict] += 1;
  }
  return counts;
}

/** The rows with the most serious result first, in the order of the list where it is the same. Those that are not checked come last. */
export function worstFirst<Row extends Pick<JudgedRow, "verdict">>(rows: readonly Row[]): readonly Row[] {
  const rank = ({ verdict }: Row) => (verdict ? rowVerdicts.indexOf(verdict) : rowVerdicts.length);
  return rows.toSorted((one, other) => rank(one) - rank(other));
}
