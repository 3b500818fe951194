import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import type { PortalUser } from "#contract/page/portal.ts";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { orderingClient } from "#tests/web/example-portal.ts";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";

const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.trim()]),
  );

/** Readers without an order and a proposal link. */
const readersWithoutOffer: readonly (readonly [string, PortalUser | null])[] = [
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
  test("shows name, type, class state and the facts that have a value", async () => {
    const name = await openDetails(meridianStar);
    const card = name.closest("header") as HTMLElement;
    expect(name.textContent).toBe("MERIDIAN STAR");
    expect(within(card).getByText("Bulk Carrier")).toBeDefined();
    expect(facts()).toMatchObject({
      "Class State": "In Class",
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

  test("has no copy button without an IMO number", async () => {
    await openDetails(meridianQuest);
    expect(facts()).not.toHaveProperty("IMO #");
    expect(screen.queryByRole("button", { name: "Copy IMO number" })).toBeNull();
  });
});

test.each(["owner", "assets", "surveys", "findings", "certificates"])(
  "the header of %s has the class state and the numbers, without the card and its calls",
  async (path) => {
    const { gateway } = openApp(`/absrecord/${path}?assetnum=V1`, { "/os/ABSRECORDVESSEL": [meridianStar] });
    const name = await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    const header = within(name.closest("header") as HTMLElement);
    expect(header.getByText("Bulk Carrier")).toBeDefined();
    expect(header.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "IMO # 9074729",
      "Class # 20151001",
      "Panama",
    ]);
    expect(facts()).toMatchObject({ "Class State": "In Class" });
    expect(facts()).not.toHaveProperty("Call Sign");
    await waitFor(() => expect(gateway.innerCalls.join()).toContain("PLIMSOLLVESSELVERDICT"));
    expect(gateway.innerCalls.join()).not.toContain("ABSAPISISVESSEL");
  },
);

describe("the fields on a narrow screen", () => {
  test("expand when Identification is pressed", async () => {
    await openDetails(meridianStar);
    const toggle = screen.getByRole("button", { name: "Identification", expanded: false });
    await userEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
  });

  test("have no toggle button when no field has a value", async () => {
    await openDetails({ assetnum: "V1", vessel_name: "LONE ALBATROSS" });
    expect(screen.queryByRole("button", { name: "Identification" })).toBeNull();
  });
});

describe("a vessel with a proposal", () => {
  const system = { assetnum: "V1001", abs_pr17_recordid: "PR17-42", cap_due_date: "2027-03-01" };

  test("shows the CAP due date", async () => {
    await openDetails(meridianStar, null, [system]);
    expect(await screen.findByText("CAP Due Date")).toBeDefined();
    expect(facts()).toMatchObject({ "CAP Due Date": "01-Mar-2027" });
  });

  test("links to its proposal", async () => {
    await openDetails(meridianStar, orderingClient, [system]);
    const link = await screen.findByRole("link", { name: "Open Proposal" });
    expect(link.getAttribute("href")).toBe("/portal/proposal?assetnum=V1001&proposal=PR17-42");
    expect(screen.queryByRole("link", { name: "Request Proposal" })).toBeNull();
  });

  test("shows no CAP due date when the proposal has no id", async () => {
    await openDetails(meridianStar, orderingClient, [{ ...system, abs_pr17_recordid: null }]);
    expect(await screen.findByRole("link", { name: "Request Proposal" })).toBeDefined();
    expect(screen.queryByText("CAP Due Date")).toBeNull();
  });
});

describe("a proposal that fails to load", () => {
  async function openWithFailure(user: PortalUser | null) {
    const { gateway } = openApp(
      "/absrecord/details?assetnum=V1",
      { "/os/ABSRECORDVESSEL": [meridianStar], "/os/ABSAPISISVESSEL": new Problem("unavailable") },
      { user },
    );
    const name = await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(gateway.innerCalls.join()).toContain("/os/ABSAPISISVESSEL"));
    // The counts of the tabs load last, so the proposal has failed by then.
    await screen.findByRole("link", { name: "Certificates 0" });
    return within(name.closest("header") as HTMLElement);
  }

  test("shows an error with a retry button to a client who is offered a proposal", async () => {
    const card = await openWithFailure(orderingClient);
    const alert = await card.findByRole("alert");
    expect(alert.textContent).toContain("Proposal of the vessel: The record cannot be reached right now.");
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeDefined();
  });

  test.each(readersWithoutOffer)("shows no error to %s", async (_, user) => {
    const card = await openWithFailure(user);
    expect(card.queryByRole("alert")).toBeNull();
  });
});

describe("the order link", () => {
  test("is shown to a client with the permission to order", async () => {
    await openDetails(meridianStar, orderingClient);
    const order = screen.getByRole("link", { name: "Place Order / Estimate Fees" });
    expect(order.getAttribute("href")).toBe("/portal/place-order?assetnum=V1001");
    expect(screen.getByRole("link", { name: "Request Proposal" })).toBeDefined();
  });

  test.each(readersWithoutOffer)("is not shown to %s", async (_, user) => {
    await openDetails(meridianStar, user);
    expect(screen.queryByRole("link", { name: /Place Order|Proposal/ })).toBeNull();
  });
});

describe("the tabs of a vessel", () => {
  test("keep the asset number by which a vessel without an IMO number was opened", async () => {
    const { address, user } = openApp("/absrecord/details?assetnum=V1003", {
      "/os/ABSRECORDVESSEL": [meridianQuest],
    });
    await user.click(await screen.findByRole("link", { name: "Surveys 0" }));
    await waitFor(() => expect(address()).toBe("/absrecord/surveys?assetnum=V1003"));
    expect(screen.getByRole("heading", { level: 1, name: "MERIDIAN QUEST" })).toBeDefined();
  });

  test("show the number of items on their screens, counting the parts of assets", async () => {
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
