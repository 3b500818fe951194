import { describe, expect, test } from "vitest";
import { z } from "zod";

import { callMembers } from "./call-members.ts";
import { calls } from "./calls.ts";
import { recordSets } from "./record-sets.ts";

test("an import brings flags and types before vessels, and vessels before what they own", () => {
  expect(recordSets.map(({ name }) => name)).toEqual([
    "ABSRECORDFLAG",
    "ABSRECORDVESSELTYPE",
    "ABSRECORDVESSEL",
    "ABSRECORDVESSELHIST",
    "ABSRECORDCLASSSTATUS",
    "ABSRECORDCAPACITY",
    "ABSAPISISVESSEL",
    "ABSRECORDOWNER",
    "ABSRECORDSURVEY",
    "ABSRECORDFINDING",
    "ABSRECORDASSET",
    "ABSRECORDCERTIFICATE",
  ]);
});

describe.each(recordSets.map((set) => [set.name, set] as const))("%s", (name, set) => {
  test("has its file", () => {
    expect(set.file).toBe(`${name}.ndjson`);
  });

  test("refuses a member without its key, and names each field of it", () => {
    const issues = set.schema.safeParse({}).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join(".")).toSorted()).toEqual([...set.key].toSorted());
  });
});

describe("every field is documented by one line", () => {
  const schemas = Object.entries(callMembers).map(
    ([path, schema]) => [path, z.toJSONSchema(schema)] as const,
  );

  test.each(schemas)("%s", (_, schema) => {
    const fields = fieldsOf(schema);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(([, about]) => !/^[A-Z].*\.$/.test(about))).toEqual([]);
  });
});

test("every call answers from a record set that is kept", () => {
  const kept = new Set<string>(recordSets.map(({ name }) => name));
  expect(calls.filter(({ recordSet }) => !kept.has(recordSet))).toEqual([]);
});

test("every record set is answered by a call", () => {
  const answered = new Set<string>(calls.map(({ recordSet }) => recordSet));
  expect(recordSets.filter(({ name }) => !answered.has(name))).toEqual([]);
});

test("every call has its own path, and a member schema", () => {
  const paths = calls.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(callMembers).toSorted()).toEqual([...paths].toSorted());
});

/** Fields of a JSON schema, those of the objects in it too, with their descriptions. */
function fieldsOf(schema: unknown): readonly (readonly [field: string, about: string])[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]) =>
    name === "properties" ? Object.entries(part).flatMap(describedField) : fieldsOf(part),
  );
}

function describedField([field, schema]: readonly [string, unknown]): ReturnType<typeof fieldsOf> {
  const { description } = z.object({ description: z.string().default("") }).parse(schema);
  return [[field, description], ...fieldsOf(schema)];
}
