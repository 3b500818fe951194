import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";

import { surveyMember } from "#contract/record-sets/survey.ts";
import { isWithheld } from "#rules/access/flag-release.ts";
import { dates } from "#tests/database/dates.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";

/** Values that a source may have in any field. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    "",
    0,
    2,
    "2",
    "2.0",
    24,
    " 24 ",
    1e300,
    true,
    [],
    {},
    [null],
    [{}],
  ),
  fc.constantFrom<unknown>(
    ...dates,
    [{ flag_id: 12 }],
    { flag_id: 12 },
    [{ vessel_name: ["X"] }],
    [[{ vessel_name: 7 }]],
  ),
  fc.jsonValue({ noUnicodeString: false }).filter((value) => !JSON.stringify(value).includes("\\u")),
);

const anyNumber = fc.constantFrom<unknown>(undefined, null, "", 0, 1, 2, "2", "2.0", " 2 ", 2.5, 24, "24", 3);
const anyAuthorisation = fc.constantFrom<unknown>(undefined, null, "", [], [{}], [{ flag_id: 12 }], {
  flag_id: 12,
});

const anyStatutoryItem = fc.record({
  abs_service_group_id: anyNumber,
  service_type_id: anyNumber,
  abs_flag_lu: anyAuthorisation,
});

function documentsWith(...fields: readonly string[]) {
  return fc.array(fc.record(Object.fromEntries(fields.map((field) => [field, anyValue]))), {
    minLength: 40,
    maxLength: 40,
  });
}

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("an item is withheld exactly if the rule withholds it, whatever the source contains", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStatutoryItem, { minLength: 100, maxLength: 100 }), async (items) => {
        const members = items
          .map((item, index) => ({ ...item, surveyid: `S${index}` }))
          .filter((member) => surveyMember.safeParse(member).success);
        await empty(engine.database);
        await load(engine.database, { survey: members });
        const rows = await engine.database.kysely
          .selectFrom("survey")
          .select(["surveyid", "withheld"])
          .execute();
        const expected = members.map((member) => {
          const { abs_service_group_id, service_type_id, abs_flag_lu } = surveyMember.parse(member);
          const item = { serviceGroupId: abs_service_group_id, serviceTypeId: service_type_id };
          return [member.surveyid, isWithheld(item, abs_flag_lu)] as const;
        });
        expect(new Map(rows.map((row) => [row.surveyid, row.withheld]))).toEqual(new Map(expected));
      }),
      { numRuns: 4 },
    );
  });

  test("a document with a key never makes a column fail", async () => {
    const fields = [
      "vessel_name",
      "flag_id",
      "a_abs_vessel",
      "security_domain_id",
      "abs_vessel_customer_rel",
    ];
    const more = ["abswotask", "abs_survey_due_date", "abs_flag_lu", "service_type_id", "ll_object_id"];
    await fc.assert(
      fc.asyncProperty(documentsWith(...fields, ...more), async (documents) => {
        await empty(engine.database);
        const under = (key: string) =>
          documents.map((document, index) => ({ ...document, [key]: `K${index}` }));
        await load(engine.database, {
          vessel: under("assetnum"),
          owner: under("assetnum"),
          survey: under("surveyid"),
          finding: under("ticketid"),
          asset: under("assetnum"),
          certificate: under("certificateid"),
        });
        const rows = await engine.database.kysely.selectFrom("survey").select("surveyid").execute();
        expect(rows).toHaveLength(documents.length);
      }),
      { numRuns: 4 },
    );
  });
});
