import "./owner-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";

const vessel: Replies = { "/os/ABSRECORDSEARCH": [meridianStar], "/os/ABSRECORDVESSEL": [meridianStar] };

function openOwner(owner: readonly Member[] | Problem) {
  return openApp("/absrecord/owner?ImoNum=9074729", { ...vessel, "/os/ABSRECORDOWNER": owner });
}

const relation = (customer_role: string, customer_name: string, addresses: readonly string[] = []) => ({
  customer_role,
  abs_customers: [
    {
      customer_name,
      locations: addresses.map((formattedaddress) => ({ serviceaddress: [{ formattedaddress }] })),
    },
  ],
});

const panel = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name });
  return within(heading.closest("section") as HTMLElement);
};

test("the Owner screen lists each role with its customer, and each address once", async () => {
  openOwner([
    {
      assetnum: "V1001",
      abs_vessel_customer_rel: [
        relation("Registered Owner", "Meridian Shipping Ltd", ["1 Dock Road, Piraeus"]),
        relation("Operator", "Meridian Bulk", ["1 Dock Road, Piraeus"]),
      ],
    },
  ]);
  const relations = await panel("Customer Relations");
  expect(relations.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Registered Owner",
    "Operator",
  ]);
  expect(relations.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Meridian Shipping Ltd",
    "Meridian Bulk",
  ]);
  const contacts = await panel("Contact Information");
  expect(contacts.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Meridian Shipping Ltd, Meridian Bulk1 Dock Road, Piraeus",
  ]);
});

test("a panel without data shows the empty state beside the other panel", async () => {
  openOwner([{ assetnum: "V1001", abs_vessel_customer_rel: [relation("Operator", "Meridian Bulk")] }]);
  expect((await panel("Contact Information")).getByText("No Records Found")).toBeDefined();
  expect((await panel("Customer Relations")).getByText("Meridian Bulk")).toBeDefined();
});

test.each([
  ["without a record", []],
  ["with neither relations nor addresses", [{ assetnum: "V1001", abs_vessel_customer_rel: [] }]],
])("a vessel %s shows the empty state", async (_, owner) => {
  openOwner(owner);
  expect(await screen.findByText("No Records Found")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Customer Relations" })).toBeNull();
});

test("a failure shows its message, and Try again sends the query again", async () => {
  const { gateway, user } = openOwner(new Problem("unavailable"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Something went wrong, please contact the administrator [503: The record cannot be reached right now. Please try again.]",
  );
  gateway.replies = {
    ...gateway.replies,
    "/os/ABSRECORDOWNER": [
      { assetnum: "V1001", abs_vessel_customer_rel: [relation("Operator", "Meridian Bulk")] },
    ],
  };
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Meridian Bulk")).toBeDefined();
});
