import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import type { ColumnType, RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { certificates } from "#contract/record-sets/certificate.ts";
import { findings } from "#contract/record-sets/finding.ts";
import { surveys } from "#contract/record-sets/survey.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import { isWithheld } from "#rules/access/flag-release.ts";
import { toEpochMilliseconds } from "#rules/dates.ts";
import { dates } from "#tests/database/dates.ts";
import { empty, type Engine, forEachEngine } from "#tests/database/engines.ts";
import { importFiles } from "#tests/importing/import-files.ts";
import { runs } from "#tests/properties/runs.ts";

const importedSets: readonly RecordSetDescriptor[] = [vessels, surveys, findings, certificates];

/** Values of a source for a column of each type. Some are not valid in some fields. */
const values: Readonly<Partial<Record<ColumnType, fc.Arbitrary<unknown>>>> = {
  text: fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      "",
      " \t",
      "\u00A0",
      " padded ",
      7,
      1.5,
      1e300,
      "a\nb",
      "\\N",
      "{}",
    ),
    fc.string({ unit: "binary", maxLength: 20 }),
  ),
  number: fc.constantFrom<unknown>(
    undefined,
    null,
    "",
    0,
    1,
    2,
    "2",
    "2.0",
    " 2 ",
    24,
    "24",
    -3,
    "1e3",
    "five",
  ),
  date: fc.constantFrom<unknown>(undefined, null, ...dates),
};
const authorisations = fc.constantFrom<unknown>(undefined, null, "", [], [{}], [{ flag_id: 12 }], {
  flag_id: 12,
});
const isWithheldInSource = fc.constantFrom<unknown>(undefined, true, false);

/** Members of a record set with unique keys. */
function membersOf({ key, schema, table }: RecordSetDescriptor): fc.Arbitrary<readonly object[]> {
  const fields = Object.entries(table.columns).flatMap(([name, type]) =>
    name in schema.shape && !key.includes(name) && values[type] ? [[name, values[type]] as const] : [],
  );
  const member = fc.record({
    ...Object.fromEntries(fields),
    abs_flag_lu: authorisations,
    withheld: isWithheldInSource,
  });
  return fc
    .array(member, { minLength: 100, maxLength: 100 })
    .map((members) => members.map((fields, index) => ({ ...fields, [key[0] ?? ""]: `K${index}` })))
    .map((members) => members.filter((one) => isStorable(one) && schema.safeParse(one).success));
}

/** Whether PostgreSQL can store the texts, which an import checks too. */
function isStorable(member: object): boolean {
  return !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(member));
}

/** The fields of the rows that are columns too. An instant is read as milliseconds. */
async function readColumns(engine: Engine, { derived, key, schema, table }: RecordSetDescriptor) {
  const names = Object.keys(table.columns).filter((name) => name in schema.shape && !derived?.[name]);
  const columns = names.map((name) =>
    table.columns[name] === "date"
      ? sql`extract(epoch from ${sql.ref(name)})::float8 * 1000 as ${sql.ref(name)}`
      : sql.ref(name),
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table.name)} order by ${sql.ref(key[0] ?? "")} collate "C"`.execute(
    engine.database.kysely,
  );
  return { names, rows };
}

function expectedRow(
  { schema, table }: RecordSetDescriptor,
  member: object,
  names: readonly string[],
): Record<string, unknown> {
  const parsed: Readonly<Record<string, unknown>> = schema.parse(member);
  return Object.fromEntries(
    names.map((name) => {
      const text = parsed[name] ?? null;
      const compared = table.compared?.[name];
      const value = compared && typeof text === "string" ? compared(text) : text;
      return [name, table.columns[name] === "date" ? toEpochMilliseconds(value as string | null) : value];
    }),
  );
}

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test.each(importedSets.map((set) => [set.name, set] as const))(
    "the columns of an imported member of %s are the values that the contract reads",
    async (name, set) => {
      const property = fc.asyncProperty(membersOf(set), async (members) => {
        await empty(engine.database);
        await importFiles(engine, { [`${name}.ndjson`]: members });
        const { names, rows } = await readColumns(engine, set);
        const key = set.key[0] as keyof (typeof members)[0];
        const sorted = members.toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));
        expect(rows).toEqual(sorted.map((member) => expectedRow(set, member, names)));
      });
      await fc.assert(property, runs(2, engine.name));
    },
  );

  test("an imported item is withheld exactly if the rule or its source withholds it", async () => {
    const property = fc.asyncProperty(membersOf(surveys), async (members) => {
      await empty(engine.database);
      await importFiles(engine, { "ABSRECORDSURVEY.ndjson": members });
      const { kysely } = engine.database;
      const rows = await kysely.selectFrom("survey").select(["surveyid", "withheld"]).execute();
      const expected = members.map((member) => {
        const { abs_flag_lu, abs_service_group_id, service_type_id, surveyid, withheld } =
          surveys.schema.parse(member);
        const item = { serviceGroupId: abs_service_group_id, serviceTypeId: service_type_id };
        return [surveyid, withheld === true || isWithheld(item, abs_flag_lu)] as const;
      });
      expect(new Map(rows.map((row) => [row.surveyid, row.withheld]))).toEqual(new Map(expected));
    });
    await fc.assert(property, runs(2, engine.name));
  });
});
