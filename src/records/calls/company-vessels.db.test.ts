// The call of the company screen: the vessels of one company.
import { beforeAll, expect, test } from "vitest";
import { fieldEquals } from "#contract/query-text.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { readMembersOf, cleared, allFields, where } from "#tests/records/read-call.ts";

const ownedBy = (assetnum: string, ...numbers: string[]) => ({
  assetnum,
  abs_vessel_customer_rel: numbers.map((customer_number) => ({
    customer_role: "Operator",
    abs_customers: [{ customer_name: `Company ${customer_number}`, customer_number }],
  })),
});

const fleetOf = (number: string) =>
  `/os/ABSRECORDSEARCH?collectioncount=1&${where(fieldEquals("abs_customer.customer_number", number))}&${allFields}`;

forEachEngine((engine) => {
  beforeAll(() =>
    load(engine.database, {
      vessel: [
        { assetnum: "V1", vessel_name: "NORTH" },
        { assetnum: "V2", vessel_name: "SOUTH" },
        { assetnum: "V3", vessel_name: "GREY", security_domain_id: 1 },
      ],
      owner: [ownedBy("V1", "C1", "C2"), ownedBy("V2", "C2", "C2"), ownedBy("V3", "C2")],
    }),
  );

  test.each([
    ["C1", undefined, ["V1"]],
    ["C2", undefined, ["V1", "V2"]],
    ["C2", cleared, ["V3", "V1", "V2"]],
    ["C", undefined, []],
    ["C9", undefined, []],
  ])(
    "the company %s has each of its vessels once, and controlled ones for cleared readers only",
    async (number, reader, expected) => {
      const { member, responseInfo } = await readMembersOf(engine.database, fleetOf(number), reader);
      expect(member.map(({ assetnum }) => assetnum)).toEqual(expected);
      expect(responseInfo.totalCount).toBe(expected.length);
    },
  );
});
