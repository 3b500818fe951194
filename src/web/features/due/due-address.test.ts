import { expect, test } from "vitest";
import { keptSource } from "./due-address.ts";

test("a vessel of a kept list that is no longer in the record is planned by its number, so that the plan names it", () => {
  const vessel = (assetnum: string | null, number: string, isInRecord: boolean) => ({
    assetnum,
    number,
    currentNumber: number,
    name: null,
    isInRecord,
  });
  const list = {
    title: "Fleet",
    vessels: [
      vessel("V1", "9074729", true),
      vessel("V2", "8814275", false),
      vessel(null, "9305635", false),
      vessel("V3", "", true),
    ],
    about: null,
    calendar: { label: "Fleet", target: { kind: "numbers", numbers: [], assetnums: [] } },
  } as const;
  expect(keptSource(list)).toMatchObject({
    vessels: {
      batches: [
        { name: "assetnums", values: ["V1", "V3"] },
        { name: "numbers", values: ["8814275", "9305635"] },
      ],
    },
  });
});
