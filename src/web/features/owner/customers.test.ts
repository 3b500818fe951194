import { describe, expect, test } from "vitest";
import { ownerMember } from "#contract/members/owner.ts";
import { customersOf } from "./customers.ts";

interface Named {
  readonly name: string;
  readonly addresses?: readonly string[];
}

/** A record with relations, written short. */
function owner(...relations: readonly (readonly [role: string, ...customers: Named[]])[]) {
  return ownerMember.parse({
    assetnum: "V1001",
    abs_vessel_customer_rel: relations.map(([customer_role, ...customers]) => ({
      customer_role,
      abs_customers: customers.map(({ name, addresses = [] }) => ({
        customer_name: name,
        customer_number: `C-${name}`,
        locations: addresses.map((formattedaddress) => ({ serviceaddress: [{ formattedaddress }] })),
      })),
    })),
  });
}

const relationsOf = (record: ReturnType<typeof owner>) =>
  customersOf(record).relations.map(({ role, customers }) => [role, customers.map(({ name }) => name)]);

describe("customer relations", () => {
  test.each([
    [
      "stand in the order of the record",
      owner(["Operator", { name: "B" }], ["Manager", { name: "A" }]),
      [
        ["Operator", ["B"]],
        ["Manager", ["A"]],
      ],
    ],
    [
      "of one role stand together",
      owner(["Operator", { name: "B" }], ["Manager", { name: "A" }], ["Operator", { name: "C" }]),
      [
        ["Operator", ["B", "C"]],
        ["Manager", ["A"]],
      ],
    ],
    [
      "name a customer once for a role",
      owner(["Operator", { name: "B" }, { name: "B" }]),
      [["Operator", ["B"]]],
    ],
    ["without a customer are left out", owner(["Operator"]), []],
    ["with a customer that has no name are left out", owner(["Operator", { name: "" }]), []],
  ])("%s", (_, record, relations) => {
    expect(relationsOf(record)).toEqual(relations);
  });

  test("keep the number of the customer, by which a company is found", () => {
    expect(customersOf(owner(["Operator", { name: "B" }])).relations[0]?.customers).toEqual([
      { name: "B", number: "C-B" },
    ]);
  });
});

describe("contact information", () => {
  const piraeus = "1 Dock Road, Piraeus, Greece";

  test("gives an address once, with everyone who is reached there", () => {
    const record = owner(
      ["Registered Owner", { name: "A", addresses: [piraeus] }],
      ["Operator", { name: "B", addresses: ["2 Quay", piraeus] }],
      ["Manager", { name: "A", addresses: [piraeus] }],
    );
    expect(customersOf(record).addresses).toEqual([
      { text: piraeus, names: ["A", "B"] },
      { text: "2 Quay", names: ["B"] },
    ]);
  });

  test.each([
    "1 Dock Road\nPiraeus\nGreece",
    "1 DOCK ROAD, PIRAEUS, GREECE",
    "  1 Dock Road,  Piraeus, Greece ",
  ])("knows an address that is written otherwise: %j", (written) => {
    const record = owner(["Operator", { name: "B", addresses: [piraeus, written] }]);
    expect(customersOf(record).addresses.map(({ text }) => text)).toEqual([piraeus]);
  });

  test("leaves out an address without text", () => {
    expect(customersOf(owner(["Operator", { name: "B", addresses: [" "] }])).addresses).toEqual([]);
  });
});

test("a record without relations has neither relations nor addresses", () => {
  expect(customersOf({ assetnum: "V1001" })).toEqual({ relations: [], addresses: [] });
});
