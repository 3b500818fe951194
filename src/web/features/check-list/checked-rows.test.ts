import { describe, expect, test } from "vitest";
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import { readNumberList } from "#rules/search/number-list.ts";
import { checkedRows, countVerdicts } from "./checked-rows.ts";

const vessel = (number: string, other: Partial<CheckedVesselMember> = {}): CheckedVesselMember => ({
  assetnum: `V${number}`,
  number,
  vessel_name: "MERIDIAN STAR",
  meaning: "inForce",
  overdue_surveys: 0,
  expired_certificates: 0,
  ...other,
});

const rowsOf = (text: string, ...vessels: readonly CheckedVesselMember[]) => {
  const { entries } = readNumberList(text);
  const numbers = new Set(entries.map(({ number }) => number));
  const checked = [...numbers].map(
    (number) => [number, vessels.filter((one) => one.number === number)] as const,
  );
  return checkedRows(entries, new Map(checked));
};

describe("the rows of a checked list", () => {
  test("have the order of the entries, each with its vessel or the reason why there is none", () => {
    const rows = rowsOf("9074729\nMERIDIAN\n9074728\n8814275\nIMO 9074729", vessel("9074729"));
    expect(rows.map(({ line, vessel: found, remark }) => [line, found?.assetnum, remark])).toEqual([
      [1, "V9074729", ""],
      [2, undefined, "Not an IMO or class number"],
      [3, undefined, expect.stringContaining("check digit")],
      [4, undefined, "Not in this record"],
      [5, "V9074729", "The same number as in line 1"],
    ]);
  });

  test("say that a number is not checked yet", () => {
    const { entries } = readNumberList("9074729");
    expect(checkedRows(entries, new Map())).toMatchObject([
      { remark: "Not checked yet", verdict: undefined },
    ]);
  });

  test("list every vessel that has a number", () => {
    const rows = rowsOf("X-1", vessel("X-1"), vessel("X-1", { assetnum: "V2" }));
    expect(rows.map(({ key, remark }) => [key, remark])).toEqual([
      ["1 VX-1", "Several vessels have this number"],
      ["1 V2", "Several vessels have this number"],
    ]);
  });

  test.each([
    ["reliable", {}],
    ["attention", { overdue_surveys: 1 }],
    ["attention", { expired_certificates: 1 }],
    ["lostClass", { meaning: "suspended", overdue_surveys: 1 }],
    ["lostClass", { meaning: "withdrawn" }],
    ["notConfirmed", { meaning: "none" }],
    ["notConfirmed", { meaning: "notClassed" }],
    ["notConfirmed", { meaning: null, is_controlled: true }],
  ] as const)("have the verdict %s for %j", (verdict, facts) => {
    expect(rowsOf("9074729", vessel("9074729", facts))).toMatchObject([{ verdict }]);
  });

  test("name a controlled vessel and withheld items", () => {
    const [controlled] = rowsOf("9074729", vessel("9074729", { meaning: null, is_controlled: true }));
    const [withheld] = rowsOf("9074729", vessel("9074729", { withheld_items: 2 }));
    expect(controlled?.remark).toBe("Controlled vessel: access to its data is restricted");
    expect(withheld?.remark).toBe("2 statutory items not released by the flag");
  });

  test("are counted by verdict", () => {
    const rows = rowsOf("9074729\n8814275\nX", vessel("9074729"), vessel("8814275", { overdue_surveys: 2 }));
    expect(countVerdicts(rows)).toEqual({ lostClass: 0, attention: 1, notConfirmed: 1, reliable: 1 });
  });
});
