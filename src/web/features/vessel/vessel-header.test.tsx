import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/answer.ts";
import type { PortalUser } from "#contract/portal.ts";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { orderingClient } from "#tests/web/example-portal.ts";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";

const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.trim()]),
  );

/** Readers who are offered neither an order nor a proposal. */
const neverOffered: readonly (readonly [string, PortalUser | null])[] = [
  ["a visitor", null],
  ["a client without the permission", { ...orderingClient, permissions: [true, true, true, false] }],
  ["the society's own users", { ...orderingClient, userType: "society" }],
];

async function openDetails(vessel: Member, user: PortalUser | null = null, system: Member[] = []) {
  const replies = { "/os/ABSRECORDVESSEL": [vessel], "/os/ABSAPISISVESSEL": system };
  openApp("/absrecord/details?assetnum=V1", replies, { user });
  return screen.findByRole("heading", { level: 1 });
}

describe("the vessel summary card", () => {
  test("names the vessel, its type, its state of class and its facts; what is not known is absent", async () => {
    const name = await openDetails(meridianStar);
    const card = name.closest("header") as HTMLElement;
    expect(name.textContent).toBe("MERIDIAN STAR");
    expect(within(card).getByText("In Class")).toBeDefined();
    expect(within(card).getByText("Bulk Carrier")).toBeDefined();
    expect(facts()).toMatchObject({
      "Class #": "20151001",
      "IMO #": "9074729",
      Flag: "Panama",
      "Call Sign": "3FZZ9",
      "Official Number": "45210-PEXT",
      "Lifecycle State": "In Service",
      "Other Services": "Load Line",
    });
    expect(facts()).not.toHaveProperty("Port");
    expect(within(card).getByRole("button", { name: "Copy IMO number" })).toBeDefined();
    expect(within(card).getByRole("button", { name: "Copy class number" })).toBeDefined();
  });

  test("has no IMO number to copy where there is none", async () => {
    await openDetails(meridianQuest);
    expect(facts()).not.toHaveProperty("IMO #");
    expect(screen.queryByRole("button", { name: "Copy IMO number" })).toBeNull();
  });
});

describe("the fields on a narrow window", () => {
  test("are shown when they are asked for", async () => {
    await openDetails(meridianStar);
    const toggle = screen.getByRole("button", { name: "Identification", expanded: false });
    await userEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
  });

  test("cannot be asked for where there are none", async () => {
    await openDetails({ assetnum: "V1", vessel_name: "LONE ALBATROSS" });
    expect(screen.queryByRole("button", { name: "Identification" })).toBeNull();
  });
});

describe("a vessel in a proposal", () => {
  const system = { assetnum: "V1001", abs_pr17_recordid: "PR17-42", cap_due_date: "2027-03-01" };

  test("shows when its condition assessment is due", async () => {
    await openDetails(meridianStar, null, [system]);
    expect(await screen.findByText("CAP Due Date")).toBeDefined();
    expect(facts()).toMatchObject({ "CAP Due Date": "01-Mar-2027" });
  });

  test("offers the proposal that there is", async () => {
    await openDetails(meridianStar, orderingClient, [system]);
    const link = await screen.findByRole("link", { name: "Open Proposal" });
    expect(link.getAttribute("href")).toBe("/portal/proposal?assetnum=V1001&proposal=PR17-42");
    expect(screen.queryByRole("link", { name: "Request Proposal" })).toBeNull();
  });

  test("shows no due date where it is in none", async () => {
    await openDetails(meridianStar, orderingClient, [{ ...system, abs_pr17_recordid: null }]);
    expect(await screen.findByRole("link", { name: "Request Proposal" })).toBeDefined();
    expect(screen.queryByText("CAP Due Date")).toBeNull();
  });
});

describe("a proposal that cannot be read", () => {
  async function openUnread(user: PortalUser | null) {
    const { gateway } = openApp(
      "/absrecord/details?assetnum=V1",
      { "/os/ABSRECORDVESSEL": [meridianStar], "/os/ABSAPISISVESSEL": new Problem("unavailable") },
      { user },
    );
    const name = await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(gateway.asked.join()).toContain("/os/ABSAPISISVESSEL"));
    // The counts of the tabs are asked for last: by then it has failed.
    await screen.findByRole("link", { name: "Certificates 0" });
    return within(name.closest("header") as HTMLElement);
  }

  test("is told to a client who is offered one, and can be tried again", async () => {
    const card = await openUnread(orderingClient);
    const alert = await card.findByRole("alert");
    expect(alert.textContent).toContain("Proposal of the vessel: The record cannot be reached right now.");
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeDefined();
  });

  test.each(neverOffered)("is not told to %s", async (_, user) => {
    const card = await openUnread(user);
    expect(card.queryByRole("alert")).toBeNull();
  });
});

describe("ordering", () => {
  test("is offered to a client with the permission", async () => {
    await openDetails(meridianStar, orderingClient);
    const order = screen.getByRole("link", { name: "Place Order / Estimate Fees" });
    expect(order.getAttribute("href")).toBe("/portal/place-order?assetnum=V1001");
    expect(screen.getByRole("link", { name: "Request Proposal" })).toBeDefined();
  });

  test.each(neverOffered)("is not offered to %s", async (_, user) => {
    await openDetails(meridianStar, user);
    expect(screen.queryByRole("link", { name: /Place Order|Proposal/ })).toBeNull();
  });
});

describe("the tabs of a vessel", () => {
  test("say how much lies behind them: assets with their parts", async () => {
    openApp("/absrecord/details?assetnum=V1", {
      "/os/ABSRECORDVESSEL": [meridianStar],
      "/os/ABSRECORDASSET": [
        { assetnum: "A1", absrecord_assets_vw: [{ assetnum: "A2" }] },
        { assetnum: "A3" },
      ],
      "/os/ABSRECORDFINDING": [{ ticketid: "T1" }],
    });
    expect(await screen.findByRole("link", { name: "Assets 3" })).toBeDefined();
    expect(await screen.findByRole("link", { name: "Findings 1" })).toBeDefined();
    expect(await screen.findByRole("link", { name: "Surveys 0" })).toBeDefined();
  });
});
