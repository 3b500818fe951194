import { describe, expect, test } from "vitest";

import { callDescriptors } from "./calls.ts";
import { type JsonSchema, memberSchema } from "./json-schemas.ts";

type Field = readonly [path: string, schema: JsonSchema];

/** All fields at any depth, by their paths. */
function fieldsOf(schema: JsonSchema, path: string): readonly Field[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): Field => [
    `${path}.${name}`,
    field,
  ]);
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...own,
    ...own.flatMap(([name, field]) => fieldsOf(field, name)),
    ...parts.flatMap((part) => fieldsOf(part, path)),
  ];
}

describe.each(callDescriptors.map(({ path }) => path))("%s", (path) => {
  const fields = fieldsOf(memberSchema(path, "#/self"), path);

  test("has a description for each field", () => {
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(([, { description }]) => !description?.trim())).toEqual([]);
  });

  test("has a type for each field", () => {
    const untyped = fields.filter(([, { anyOf, type }]) => type === undefined && anyOf === undefined);
    expect(untyped).toEqual([]);
  });
});

test("a recursive schema refers to itself by the given address", () => {
  const { properties } = memberSchema("/os/ABSRECORDASSET", "#/components/schemas/ABSRECORDASSET");
  expect(properties?.["absrecord_assets_vw"]?.anyOf?.[0]?.items).toEqual({
    $ref: "#/components/schemas/ABSRECORDASSET",
  });
});

test("an integer has no minimum and no maximum", () => {
  const { properties } = memberSchema("/os/ABSRECORDFLAG", "#");
  expect(properties?.["flag_id"]).toEqual({ description: expect.any(String), type: "integer" });
});
