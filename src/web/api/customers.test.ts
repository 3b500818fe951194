import { describe, expect, test } from "vitest";
import { ownerMember } from "#contract/record-sets/owner.ts";
import { customersOf } from "./customers.ts";

interface CustomerSpec {
  readonly name: string;
  readonly addresses?: readonly string[];
}

/** Builds an owner record with these relations. */
function owner(...relations: readonly (readonly [role: string, ...customers: CustomerSpec[]])[]) {
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

describe("the customer relations", () => {
  test.each([
    [
      "are in the order of the record",
      owner(["Operator", { name: "B" }], ["Manager", { name: "A" }]),
      [
        ["Operator", ["B"]],
        ["Manager", ["A"]],
      ],
    ],
    [
      "of one role are grouped",
      owner(["Operator", { name: "B" }], ["Manager", { name: "A" }], ["Operator", { name: "C" }]),
      [
        ["Operator", ["B", "C"]],
        ["Manager", ["A"]],
      ],
    ],
    [
      "list a customer once per role",
      owner(["Operator", { name: "B" }, { name: "B" }]),
      [["Operator", ["B"]]],
    ],
    ["without a customer are omitted", owner(["Operator"]), []],
    ["with an unnamed customer are omitted", owner(["Operator", { name: "" }]), []],
  ])("%s", (_, record, relations) => {
    expect(relationsOf(record)).toEqual(relations);
  });

  test("include the customer number, which identifies the company", () => {
    expect(customersOf(owner(["Operator", { name: "B" }])).relations[0]?.customers).toEqual([
      { name: "B", number: "C-B" },
    ]);
  });
});

describe("the contact information", () => {
  const piraeus = "1 Dock Road, Piraeus, Greece";

  test("lists an address once with the names of all its customers", () => {
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
  ])("merges an address with different spacing, punctuation or case: %j", (variant) => {
    const record = owner(["Operator", { name: "B", addresses: [piraeus, variant] }]);
    expect(customersOf(record).addresses.map(({ text }) => text)).toEqual([piraeus]);
  });

  test("omits an address without text", () => {
    expect(customersOf(owner(["Operator", { name: "B", addresses: [" "] }])).addresses).toEqual([]);
  });
});

test("a record without relations has neither relations nor addresses", () => {
  expect(customersOf({ assetnum: "V1001" })).toEqual({ relations: [], addresses: [] });
});
