import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { exampleSociety } from "#contract/page/society.ts";
import { emptyStartPage, exampleStartPage } from "#tests/records/start-pages.ts";
import { openApp } from "#tests/web/app-under-test.tsx";

const address = "/absrecord/search";
const figures = () => screen.getAllByRole("term").map(({ textContent }) => textContent);

describe("the start page", () => {
  test("shows the numbers, the class actions and the vessels by type and flag, each with its link", async () => {
    const { user } = openApp(address, { "/api/start": exampleStartPage });
    expect(await screen.findByText("of 1,200 vessels on record")).toBeDefined();
    expect(figures()).toEqual([
      "In class",
      "Suspensions this month",
      "Withdrawals this month",
      "Reinstatements this month",
    ]);
    const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Suspensions this month")).toBe(
      "/class-suspension/list?status=Suspended&from=2026-11-01&to=2026-11-20&actions=every",
    );
    expect(screen.getByText(/^12 suspended now ·/)).toBeDefined();
    expect(hrefOf("Suspension list")).toBe("/class-suspension/list?status=Suspended");
    expect(hrefOf("MERIDIAN QUEST")).toBe("/absrecord/details?assetnum=V1003");
    expect(hrefOf("Bulk Carrier")).toBe("/absrecord/search?vesselType=Bulk+Carrier");
    expect(hrefOf("Panama")).toBe("/absrecord/search?flagId=12");
    const types = screen.getByRole("figure", { name: "Vessels by type" });
    expect(within(types).queryByText("No type on record")).toBeNull();
    await user.click(within(types).getByRole("button", { name: "Show all 7" }));
    const last = within(types).getByRole("row", { name: "No type on record 50 50" });
    expect(last.querySelector("a")).toBeNull();
  });

  test("leaves the form usable if its numbers cannot be loaded, and loads them on Try again", async () => {
    const { gateway, user } = openApp(address, { "/api/start": new Problem("unavailable") });
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByLabelText("Name, number or company")).toBeDefined();
    gateway.replies = { "/api/start": exampleStartPage };
    await user.click(retry);
    expect(await screen.findByText("of 1,200 vessels on record")).toBeDefined();
  });

  test("does not show a response of another build", async () => {
    openApp(address, { "/api/start": { ...exampleStartPage, fleet: 1200 } });
    expect(await screen.findByText(/numbers of the fleet could not be loaded/)).toBeDefined();
  });

  test("has one line for an empty record", async () => {
    openApp(address, { "/api/start": emptyStartPage("2026-11-20") });
    expect(await screen.findByText("No vessel is on record yet.")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("is neither shown nor requested if the society wants the form only", async () => {
    let calls = 0;
    const countCall = () => {
      calls += 1;
      return exampleStartPage;
    };
    const society = { ...exampleSociety, start: "form" } as const;
    const { gateway } = openApp(address, { "/api/start": countCall }, { society });
    await screen.findByRole("textbox", { name: "Vessel name" });
    await waitFor(() => expect(gateway.innerCalls.length).toBeGreaterThan(0));
    expect(screen.queryByText("What it is")).toBeNull();
    expect(calls).toBe(0);
  });
});
