// Stores the names of companies, in which a search for companies looks. They are derived from owner records and the security
// domain of their vessels.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { owners } from "#contract/record-sets/owner.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { removedTable, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { stagingTable } from "#importing/staging.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { createNext, executeWithNext, nextName, optimizeNext } from "#importing/embedded/next-schema.ts";
import {
  type BeforeStep,
  inPages,
  inPositions,
  inStagedRows,
  isInPages,
  isInPart,
  type Part,
} from "./table-parts.ts";

export const companyTable = "company_name";

/** Companies of one statement, which takes the embedded database about 20 ms. */
const stepCompanies = 200;

/** Companies from which a transaction stores all names by one statement, which reads all owner records instead of those of each company. */
const manyCompanies = 5000;

/** The customer numbers of the companies whose names staged rows of a record set may change. */
export type ChangedCompanies = ReadonlyMap<RecordSetDescriptor, readonly string[]>;

/** Reads which companies the staged and removed rows change. Must run before they are merged, because it compares them with the record. */
export async function readChangedCompanies(
  database: Database,
  removed: RemovedCounts,
  beforeStep: BeforeStep,
): Promise<ChangedCompanies> {
  const changed = new Map<RecordSetDescriptor, readonly string[]>();
  for (const [set, select] of selections) {
    const numbers = new Set<string>();
    const addNumbers = (selected: SelectNumbers) => async (part: Part) => {
      const { rows } = await selected(part).execute(database.kysely);
      for (const { number } of rows) numbers.add(number);
    };
    await inStagedRows(database, set, beforeStep, addNumbers(select));
    if (removed.has(set)) {
      await inPositions(database, removedTable(set.table), beforeStep, addNumbers(ofRemoved(set)));
    }
    changed.set(set, [...numbers]);
  }
  return changed;
}

/** The companies that staged rows of these record sets change. */
export function companiesOfSets(
  changed: ChangedCompanies,
  sets: readonly RecordSetDescriptor[],
): readonly string[] {
  return [...new Set(sets.flatMap((set) => changed.get(set) ?? []))];
}

/** Stores the names of companies again, by customer number. Must run in the transaction that changes the record. */
export async function refreshCompanyNames(
  transaction: Kysely<Tables>,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length >= manyCompanies) {
    await sql`select store_many_company_names(${numbers}::text[])`.execute(transaction);
    return;
  }
  for (const statement of storeStatements(numbers)) {
    await yieldToEventLoop();
    await statement.execute(transaction);
  }
}

/**
 * Builds the next version of the names in steps: a copy, in which those of the given companies are stored again from the next versions of the
 * record. Returns the names of the tables.
 */
export async function buildNextCompanyNames(
  database: Database,
  numbers: readonly string[],
  beforeStep: BeforeStep,
): Promise<readonly string[]> {
  if (numbers.length === 0) return [];
  await createNext(database, companyTable);
  await inPages(database, companyTable, beforeStep, async (part) => {
    await sql`insert into ${sql.table(nextName(companyTable))}
      select * from ${sql.table(companyTable)} as stored where ${isInPages(part)}`.execute(database.kysely);
  });
  for (const statement of storeStatements(numbers)) {
    await yieldToEventLoop();
    beforeStep();
    await executeWithNext(database, statement);
  }
  await optimizeNext(database, companyTable);
  return [companyTable];
}

function storeStatements(numbers: readonly string[]): readonly RawBuilder<unknown>[] {
  return Array.from({ length: Math.ceil(numbers.length / stepCompanies) }, (_, step) => {
    const stored = numbers.slice(step * stepCompanies, (step + 1) * stepCompanies);
    return sql`select store_company_names(${stored}::text[])`;
  });
}

type SelectNumbers = (part: Part) => RawBuilder<{ readonly number: string }>;

/** The companies of staged owner records, now and before. */
const ofOwners: SelectNumbers = (part) => sql`
  with part as (select * from ${stagingTable(owners.table)} as staged where ${isInPart("staged", part)})
  select number from part cross join lateral unnest(part.customer_numbers) as number
  union
  select number from part join owner using (assetnum) cross join lateral unnest(owner.customer_numbers) as number`;

const isControlled = (table: string) =>
  sql`(${sql.ref(`${table}.security_domain_id`)} is not distinct from ${sql.lit(controlledDomain)})`;

/** The companies of staged vessels that become controlled, or are no longer. */
const ofVessels: SelectNumbers = (part) => sql`
  select distinct number from ${stagingTable(vessels.table)} as staged
  left join vessel using (assetnum) join owner using (assetnum)
  cross join lateral unnest(owner.customer_numbers) as number
  where ${isInPart("staged", part)} and ${isControlled("staged")} <> ${isControlled("vessel")}`;

/** The companies of the owner records that are removed, or whose vessels are. */
const ofRemoved =
  ({ table }: RecordSetDescriptor): SelectNumbers =>
  (part) =>
    sql`
  select distinct number from ${removedTable(table)} as removed join owner using (assetnum)
  cross join lateral unnest(owner.customer_numbers) as number
  where ${isInPart("removed", part)}`;

const selections: readonly (readonly [RecordSetDescriptor, SelectNumbers])[] = [
  [owners, ofOwners],
  [vessels, ofVessels],
];
