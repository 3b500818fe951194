import { describe, expect, test } from "vitest";
import { z } from "zod";

import { callMembers } from "#contract/calls/call-members.ts";
import { callDescriptors } from "#contract/calls/calls.ts";
import { recordSets } from "./record-sets.ts";

test("an import contains flags and types before vessels, and vessels before their other record sets", () => {
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
  test("has a file of its name", () => {
    expect(set.file).toBe(`${name}.ndjson`);
  });

  test("rejects a member without its key, and names each key field", () => {
    const issues = set.schema.safeParse({}).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join(".")).toSorted()).toEqual([...set.key].toSorted());
  });
});

describe("the fields of the call", () => {
  const schemas = Object.entries(callMembers).map(
    ([path, schema]) => [path, z.toJSONSchema(schema)] as const,
  );

  test.each(schemas)("%s are each documented by one line", (_, schema) => {
    const fields = fieldsOf(schema);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(([, about]) => !/^[A-Z].*\.$/.test(about))).toEqual([]);
  });
});

test("every call reads a stored record set", () => {
  const stored = new Set<string>(recordSets.map(({ name }) => name));
  expect(callDescriptors.filter(({ recordSet }) => !stored.has(recordSet.name))).toEqual([]);
});

test("every record set is read by a call", () => {
  const readByCalls = new Set<string>(callDescriptors.map(({ recordSet }) => recordSet.name));
  expect(recordSets.filter(({ name }) => !readByCalls.has(name))).toEqual([]);
});

test("every call has a unique path and a member schema", () => {
  const paths = callDescriptors.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(callMembers).toSorted()).toEqual([...paths].toSorted());
});

/** The fields of a JSON schema, including those of nested objects, with their descriptions. */
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
