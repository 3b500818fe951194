// Reads all record sets into the spool, and again those that changed while they were read.
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { capacities } from "#contract/record-sets/capacity.ts";
import { vessels } from "#contract/record-sets/vessel.ts";

import { readCapacities } from "./read-capacities.ts";
import { countMembers, readRecordSet, type RecordSetReading } from "./read-record-set.ts";
import { isSourceError, SourceError } from "./source/source-error.ts";
import { memberKey } from "./source/source-member.ts";
import type { SourceMember } from "./source/source-page.ts";
import type { Spool } from "./spool/spool.ts";

interface WholeReading extends RecordSetReading {
  /** From which change on members are read, by record set. */
  readonly marks: Readonly<Record<string, string>>;
  /** Removes all pages. */
  readonly restart: () => Promise<void>;
  /** Time of the source's record at the last sync; `null` to read the source in any case. */
  readonly knownAsOf: string | null;
}

interface WholeRecord {
  /** From which change on the next sync reads, by record set. */
  readonly marks: Readonly<Record<string, string>>;
  readonly recordAsOf: string | null;
  readonly notes: readonly string[];
}

/** How often a record set, or all of them, are read because the source changed meanwhile. */
const maxReadings = 3;

const changing = new SourceError("transient", `The source changed while it was read, ${maxReadings} times.`);

/** Reads all record sets. Returns "unchanged" if the source states that its record is the one of the last sync. */
export async function readAll(reading: WholeReading): Promise<WholeRecord | "unchanged"> {
  for (let times = 0; times < maxReadings; times += 1) {
    const notes: string[] = [];
    for (const set of recordSets) {
      notes.push(...(await readSet(reading, set)));
      if (set === recordSets[0] && (await isKnown(reading))) return "unchanged";
    }
    const recordAsOf = await oneRecordAsOf(reading.spool);
    if (recordAsOf !== "several") return { notes, recordAsOf, marks: await nextMarks(reading) };
    await reading.restart();
  }
  throw changing;
}

async function isKnown({ knownAsOf, spool }: WholeReading): Promise<boolean> {
  if (knownAsOf === null) return false;
  for await (const { recordAsOf } of spool.headers(recordSets[0].name)) return recordAsOf === knownAsOf;
  return false;
}

/** The time of the source's record on all pages; "several" if the record changed between them. */
async function oneRecordAsOf(spool: Spool): Promise<string | null> {
  const times = new Set<string>();
  for (const { name } of recordSets) {
    for await (const { recordAsOf } of spool.headers(name)) {
      if (recordAsOf !== null) times.add(recordAsOf);
      if (times.size > 1) return "several";
    }
  }
  return [...times][0] ?? null;
}

async function nextMarks({ marks, spool }: WholeReading): Promise<Readonly<Record<string, string>>> {
  const next: Record<string, string> = {};
  for (const { name } of recordSets) {
    const { last } = await spool.lastPage(name);
    const mark = last === undefined ? marks[name] : last.mark;
    if (mark !== undefined && mark !== null) next[name] = mark;
  }
  return next;
}

/** Reads one record set. Returns notes about it. A record set that the source does not have is left as it is. */
async function readSet(reading: WholeReading, set: RecordSetDescriptor): Promise<readonly string[]> {
  try {
    if (set.name === capacities.name) await readCapacities(reading);
    else return await readConsistently(reading, set);
    return [];
  } catch (error) {
    if (set.name === vessels.name || !isSourceError(error, "missing")) throw error;
    return [`The source has no ${set.name}: what the record has of it stays.`];
  }
}

/** Reads a record set until the number of its members is the one that the source states, without a key twice. */
async function readConsistently(reading: WholeReading, set: RecordSetDescriptor): Promise<readonly string[]> {
  const mark = reading.marks[set.name] ?? null;
  for (let times = 1; times <= maxReadings; times += 1) {
    await readRecordSet(reading, set, mark);
    const { hasTotal, isWhole, received } = await reading.spool.summary(set.name);
    const total = hasTotal ? await countMembers(reading.client, set, isWhole ? null : mark) : null;
    const repeated = await countRepeatedKeys(reading.spool, set);
    const isComplete = total === null || total === received;
    if (isComplete && repeated === 0) return [];
    // A source may have a key twice in earnest.
    if (isComplete && times > 1)
      return [`${set.name}: the source has ${repeated} keys more than once. The last member counts.`];
    await reading.spool.removePages(set.name);
  }
  throw changing;
}

async function countRepeatedKeys(spool: Spool, set: RecordSetDescriptor): Promise<number> {
  const keys = new Set<string>();
  let lines = 0;
  for await (const line of spool.lines(set.name)) {
    const key = memberKey(set, JSON.parse(line) as SourceMember);
    if (key === null) continue;
    lines += 1;
    keys.add(key);
  }
  return lines - keys.size;
}
