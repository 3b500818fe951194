import { describe, expect, test } from "vitest";

import { calls } from "./calls.ts";
import { type JsonSchema, memberSchema } from "./json-schemas.ts";

type Field = readonly [place: string, schema: JsonSchema];

/** Every field at any depth, by its path. */
function fieldsOf(schema: JsonSchema, place: string): readonly Field[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): Field => [
    `${place}.${name}`,
    field,
  ]);
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...own,
    ...own.flatMap(([name, field]) => fieldsOf(field, name)),
    ...parts.flatMap((part) => fieldsOf(part, place)),
  ];
}

describe.each(calls.map(({ path }) => path))("%s", (path) => {
  const fields = fieldsOf(memberSchema(path, "#/self"), path);

  test("says of each field what it is", () => {
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(([, { description }]) => !description?.trim())).toEqual([]);
  });

  test("says of each field of what type it is", () => {
    const untyped = fields.filter(([, { anyOf, type }]) => type === undefined && anyOf === undefined);
    expect(untyped).toEqual([]);
  });
});

test("a schema that holds itself refers to itself where it is told it stands", () => {
  const { properties } = memberSchema("/os/ABSRECORDASSET", "#/components/schemas/ABSRECORDASSET");
  expect(properties?.["absrecord_assets_vw"]?.anyOf?.[0]?.items).toEqual({
    $ref: "#/components/schemas/ABSRECORDASSET",
  });
});

test("a whole number has no bounds but those of numbers", () => {
  const { properties } = memberSchema("/os/ABSRECORDFLAG", "#");
  expect(properties?.["flag_id"]).toEqual({ description: expect.any(String), type: "integer" });
});
