import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";

import type { Member } from "#contract/calls/response.ts";
import { visitor } from "#contract/account/reader.ts";
import type { MemberTable } from "#database/record-tables.ts";
import type { FieldType } from "#query/queryable-schema.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { readMembersOf, contextOf, origin } from "#tests/records/read-call.ts";

import { catalogue } from "#records/catalogue.ts";
import { readMember } from "#records/read.ts";

/** The record sets. Members of scripts have no addresses. */
const recordSets = catalogue.filter(({ path }) => path.startsWith("/os/"));

/** Any printable text, including the characters with which ids are encoded. */
const printable = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", "~", ">", "<", "-", "_", "+", "=", "%", "*", '"', "\\", "¾", "[", "]", ",", " "),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(""))
  .filter((text) => text.trim() !== "" && !/\p{C}/u.test(text));

const dateText = fc.constantFrom(
  "2024-02-29",
  "2024-02-29T08:30",
  "2024-02-29T08:30:00+02",
  "2024-02-29T08:30:00-0530",
  "2024-02-29T08:30:00.123456Z",
  "2024-02-29T08:30:00.1234567891234Z",
  "2024-02-29t08:30:00z",
);

const values: Readonly<Record<FieldType, fc.Arbitrary<string | number>>> = {
  text: printable,
  upper: printable,
  number: fc.integer({ min: -9999, max: 9_999_999 }),
  date: dateText,
  boolean: fc.constantFrom(0, 1),
};

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  describe("the address of a member", () => {
    test.each(recordSets)("of $path returns that member for any printable key", async (definition) => {
      const { fields, key, table } = definition.queryable(visitor);
      const types = key.map((name) => fields[name]?.type ?? "text");
      const keys = fc.uniqueArray(fc.tuple(...types.map((type) => values[type])), {
        minLength: 60,
        maxLength: 60,
        // The table has one row for an instant, which can be written in two ways.
        selector: (one) =>
          one.map((value, index) => (types[index] === "date" ? "date" : String(value))).join("\n"),
      });
      const [sample = []] = fc.sample(keys, { numRuns: 1, seed: 7 });
      const rows = sample.map((one) =>
        Object.fromEntries(one.map((value, index) => [key[index] ?? "", value])),
      );
      await load(engine.database, { [table as MemberTable]: rows });

      const name = definition.path.slice("/os/".length);
      const { href, member } = await readMembersOf(
        engine.database,
        `/os/${name}?oslc.select=*&oslc.pageSize=1000`,
      );
      expect(member).toHaveLength(rows.length);
      expect(href).toBe(`${origin}${definition.path}`);
      for (const one of member) expect(await follow(name, href, one)).toEqual(one);
    });
  });

  /** Reads the member at the address of a member of a collection. */
  function follow(name: string, href: string, one: Member): Promise<object> {
    const id = String(one["href"]).slice(href.length + 1);
    return readMember(engine.database, { kind: "os", name, id, parameters: [] }, contextOf(), true);
  }

  test("the id of a key that ends in ~ does not return the member whose key is its prefix", async () => {
    await load(engine.database, { vessel: [{ assetnum: "AB" }] });
    const call = { kind: "os", name: "ABSRECORDVESSEL", id: "_QUJ-", parameters: [] } as const;
    await expect(readMember(engine.database, call, contextOf(), true)).rejects.toMatchObject({
      code: "noMember",
    });
  });

  test("the id of a compound key without a valid date is rejected with noMember instead of badQuery", async () => {
    const call = { kind: "os", name: "ABSRECORDCLASSSTATUS", id: "_QS9CLzQ-", parameters: [] } as const;
    await expect(readMember(engine.database, call, contextOf(), true)).rejects.toMatchObject({
      code: "noMember",
    });
  });
});
