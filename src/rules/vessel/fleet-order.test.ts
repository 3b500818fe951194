import { describe, expect, test } from "vitest";

import { compareInFleet, fleetOrder, fleetOrderFields, type FleetValues } from "./fleet-order.ts";

const unknown = Object.fromEntries(fleetOrderFields.map((field) => [field, null])) as unknown as FleetValues;
const vessel = (vessel_name: string, values: Partial<FleetValues> = {}): FleetValues => ({
  ...unknown,
  vessel_name,
  ...values,
});

describe("the order of a fleet", () => {
  test.each([
    ["gross_tonnage", ["B", "A", "C", "D"]],
    ["-gross_tonnage", ["A", "C", "B", "D"]],
    ["vessel_name", ["A", "B", "C", "D"]],
  ])("by %s has missing values last and equal ones by name", (text, expected) => {
    const fleet = [
      vessel("D"),
      vessel("C", { gross_tonnage: 9000 }),
      vessel("A", { gross_tonnage: 9000 }),
      vessel("B", { gross_tonnage: 500 }),
    ];
    const order = fleetOrder.read(text, {});
    if (!order) throw new Error(`${text} is no order.`);
    const names = fleet.toSorted((one, other) => compareInFleet(one, other, order));
    expect(names.map(({ vessel_name }) => vessel_name)).toEqual(expected);
  });
});
