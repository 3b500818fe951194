// Conditions on the related rows of a vessel: its previous names, operators, registered owners and companies.
import { beforeAll, describe, expect, test } from "vitest";

import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, column, allFields, where } from "#tests/records/read-call.ts";

type Named = { readonly customer_name?: string | null; readonly customer_number?: string | number };

function owner(assetnum: string, roles: Readonly<Record<string, readonly Named[] | Named>>) {
  const relations = Object.entries(roles).map(([customer_role, abs_customers]) => ({
    customer_role,
    abs_customers,
  }));
  return { assetnum, abs_vessel_customer_rel: relations };
}

forEachEngine((engine) => {
  beforeAll(() =>
    load(engine.database, {
      vessel: [
        {
          assetnum: "V1",
          vessel_name: "ONE",
          a_abs_vessel: [{ vessel_name: "EXETER" }, { vessel_name: "DAWN" }],
        },
        {
          assetnum: "V2",
          vessel_name: "TWO",
          a_abs_vessel: [{ vessel_name: "EXETER" }, { vessel_name: " " }],
        },
        { assetnum: "V3", vessel_name: "THREE", a_abs_vessel: [] },
        { assetnum: "V4", vessel_name: "FOUR" },
        { assetnum: "C1", vessel_name: "FIVE", security_domain_id: 1 },
      ],
      owner: [
        owner("V1", {
          Operator: [{ customer_name: "A", customer_number: 7 }],
          Manager: [{ customer_name: "M" }],
        }),
        owner("V2", { OPERATOR: [{ customer_name: "A" }, { customer_name: "B" }], "Registered Owner": [{}] }),
        owner("V3", { Operator: { customer_name: null, customer_number: "8" } }),
        owner("V4", { "Registered Owner": [{ customer_name: "A" }] }),
        owner("C1", { Operator: [{ customer_name: "A" }, {}] }),
      ],
    }),
  );

  const found = async (condition: string, more = "", reader?: typeof cleared) => {
    const call = `/os/ABSRECORDSEARCH?${where(condition)}&oslc.orderBy=%2Bassetnum&${allFields}${more}`;
    return (await column(engine.database, call, "assetnum", reader)).join(" ");
  };

  describe("a condition in braces", () => {
    test.each([
      ['a_abs_vessel{vessel_name="%EX%"}', "V1 V2"],
      ['a_abs_vessel{vessel_name="EXETER"}', "V1 V2"],
      ['a_abs_vessel{vessel_name="%E%" and vessel_name!="EXETER"}', ""],
      ['a_abs_vessel{vessel_name="%A%" and vessel_name!="EXETER"}', "V1"],
      ['a_abs_vessel{vessel_name!="*"}', "V2"],
      ['a_abs_vessel{vessel_name="*"}', "V1 V2"],
      ['abs_operator{customer_name="A"}', "V1 V2"],
      ['abs_operator{customer_name="%b%"}', "V2"],
      ['abs_operator{customer_name in ["A","B"] and customer_name!="A"}', "V2"],
      ['abs_operator{customer_name in ["A","M"] and customer_name!="A"}', ""],
      ['abs_operator{customer_name!="B"}', "V1 V2"],
      ['abs_operator{customer_name!="*"}', "V3"],
      ['abs_operator{customer_name!="*" and customer_name="A"}', ""],
      ['abs_operator{customer_name="*"}', "V1 V2"],
      ['abs_registered_owner{customer_name!="*"}', "V2"],
      ['abs_registered_owner{customer_name="A"}', "V4"],
      ["abs_customer{customer_number=7}", "V1"],
      ['abs_customer{customer_number!="7"}', "V3"],
      ['abs_customer{customer_number!="*"}', "V1 V2 V4"],
    ])("matches a single related row: %s", async (condition, vessels) => {
      expect(await found(condition)).toBe(vessels);
    });

    test.each([
      ['abs_operator{customer_name!="*" and customer_name="B"}', "V2 V3"],
      ['abs_operator{customer_name="B" and customer_name in ["A","M"]}', "V1 V2"],
    ])("matches with opmodeor=1 if one of its terms matches: %s", async (condition, vessels) => {
      expect(await found(condition, "&opmodeor=1")).toBe(vessels);
    });

    test.each(['abs_operator{customer_name="A"}', 'abs_operator{customer_name!="*"}'])(
      "finds a controlled vessel for a cleared reader only: %s",
      async (condition) => {
        expect(await found(condition)).not.toContain("C1");
        expect(await found(condition, "", cleared)).toContain("C1");
      },
    );
  });

  test.each([
    ['abs_operator.customer_name!="*"', "V3"],
    ['abs_operator.customer_name="A" and abs_operator.customer_name!="A"', "V2"],
    ['a_abs_vessel.vessel_name!="*"', "V2"],
    ['a_abs_vessel.vessel_name="%EX%"', "V1 V2"],
  ])("a dotted name matches related rows too: %s", async (condition, vessels) => {
    expect(await found(condition)).toBe(vessels);
  });
});
