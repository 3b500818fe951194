import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/answer.ts";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { page } from "#tests/web/fake-gateway.ts";

const list = "/script/ABSAPIRECORDSUSPENSION";

const quest: Member = {
  assetnum: "V1004",
  current_status: "Suspended",
  action_date: "2026-11-02",
  service_state_reason: "Overdue survey",
  gross_tonnage: 61330,
  year_of_build: "2008",
  abs_vessel: [
    {
      vessel_name: "MERIDIAN QUEST",
      imo_num: "9412206",
      class_num: "20081177",
      vessel_type: "Oil Carrier",
      flag_name: "Malta",
      registered_owner: "Quest Maritime SA",
    },
  ],
};

const guardian: Member = {
  assetnum: "V1039",
  abs_vessel: [{ assetnum: "V1039", vessel_name: "RESOLUTE GUARDIAN", flag_name: "United States" }],
};

const counts = {
  status: [
    { value: "All", count: 214 },
    { value: "Suspended", count: 61 },
    { value: "Withdrawn/Cancelled", count: 118 },
    { value: "Reinstated/Classed", count: 35 },
  ],
  flag: [{ value: "Malta", count: 12 }],
  type: [{ value: "Oil Carrier", count: 7 }],
  reason: [{ value: "Overdue survey", count: 40 }],
  month: [
    { value: "2026-11", status: "Suspended", count: 3 },
    { value: "2019-01", status: "Withdrawn/Cancelled", count: 9 },
  ],
};

const answer = page([quest, guardian], { totalCount: 214, counts });

describe("the class suspension list", () => {
  test("has its heading, the notice in the society's name, and every vessel with its eight columns", async () => {
    openApp("/class-suspension/list", { [list]: answer });
    const card = await screen.findByRole("link", { name: /MERIDIAN QUEST/ });
    expect(
      screen.getByRole("heading", { level: 1, name: "Class Suspensions, Withdrawals & Reinstatements" }),
    ).toBeDefined();
    expect(screen.getByText(/statutory certificates issued to a facility by ABS/)).toBeDefined();
    expect(within(card).getByText("02-Nov-2026 · Overdue survey")).toBeDefined();
    expect(within(card).getByRole("heading", { name: "Name MERIDIAN QUEST" })).toBeDefined();
    const terms = within(card).getAllByRole("term");
    const values = within(card).getAllByRole("definition");
    expect(terms.map((term, index) => `${term.textContent}: ${values[index]?.textContent}`)).toEqual([
      "Class Number: 20081177",
      "IMO Number: 9412206",
      "Gross Tonnage: 61,330",
      "Year of Build: 2008",
      "Type: Oil Carrier",
      "Flag: Malta",
      "Owner: Quest Maritime SA",
    ]);
  });

  test.each([
    ["Suspended", "warning"],
    ["Withdrawn/Cancelled", "danger"],
    ["Reinstated/Classed", "success"],
  ])("borders a vessel that is %s with the colour of its status", async (current_status, tone) => {
    openApp("/class-suspension/list", { [list]: [{ ...quest, current_status }] });
    const card = await screen.findByRole("link", { name: /MERIDIAN QUEST/ });
    expect(card.dataset["tone"]).toBe(tone);
    expect(within(card).getByText(current_status)).toBeDefined();
  });

  test("tells of a controlled vessel who it is, and that the rest is restricted", async () => {
    openApp("/class-suspension/list", { [list]: answer });
    const card = await screen.findByRole("link", { name: /RESOLUTE GUARDIAN/ });
    expect(card.dataset["tone"]).toBeUndefined();
    expect(card.textContent).toContain("Access to controlled data is restricted.");
    expect(card.textContent).not.toMatch(/Suspended|Withdrawn|Reinstated/);
  });

  test("leads to the details of a vessel in its own area", async () => {
    const { address, user } = openApp("/class-suspension/list", { [list]: answer });
    await user.click(await screen.findByRole("link", { name: /MERIDIAN QUEST/ }));
    await waitFor(() => expect(address()).toBe("/class-suspension/details?ImoNum=9412206"));
  });

  test("loads more until there is no next page", async () => {
    const { gateway, user } = openApp("/class-suspension/list", {
      [list]: (parameters: URLSearchParams) =>
        parameters.get("pageno") === "1"
          ? page([quest], { totalCount: 2, nextPage: { href: `${list}?pageno=2` } })
          : page([guardian], { totalCount: 2 }),
    });
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("link", { name: /RESOLUTE GUARDIAN/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(gateway.asked.filter((call) => call.includes("pageno=2"))).toHaveLength(1);
  });

  test("says that it is loading, that there is none, or with which status it failed", async () => {
    const { gateway, user } = openApp("/class-suspension/list", { [list]: new Problem("unavailable") });
    expect(await screen.findByText("Loading")).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("[503:");
    gateway.replies = { [list]: [] };
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No Records Found")).toBeDefined();
  });
});

describe("the filter of the list", () => {
  test("stands in the address, and is asked of the record", async () => {
    const { address, gateway, user } = openApp("/class-suspension/list", { [list]: answer });
    await user.click(await screen.findByRole("button", { name: "Suspended 61" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Flag" }), "Malta (12)");
    await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Name A–Z");
    await waitFor(() =>
      expect(address()).toBe("/class-suspension/list?status=Suspended&flag=Malta&sort=name"),
    );
    await waitFor(() =>
      expect(gateway.asked.at(-1)).toMatch(/\?status=Suspended&flag=Malta&sort=name&counts=1&/),
    );
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?sort=name"));
  });

  test("is read from the address, without what the list does not know", async () => {
    const { gateway } = openApp("/class-suspension/list?status=Lost&type=Oil%20Carrier&from=2026-01-01", {
      [list]: answer,
    });
    await screen.findByRole("link", { name: /MERIDIAN QUEST/ });
    expect(gateway.asked.at(-1)).toMatch(/\?type=Oil Carrier&from=2026-01-01&counts=1&/);
    expect(screen.getByRole("button", { name: "All 214" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("from 01-Jan-2026")).toBeDefined();
  });

  test("goes with the CSV and the feed, which has its own order", async () => {
    openApp("/class-suspension/list?status=Suspended&sort=name", { [list]: answer });
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    await screen.findByRole("link", { name: "CSV" });
    expect(href("CSV")).toBe("/class-suspension/list.csv?status=Suspended&sort=name");
    expect(href("Feed")).toBe("/class-suspension/feed.atom?status=Suspended");
  });
});

describe("the chart of the list", () => {
  test("tells the last twelve months, in words for who cannot see it", async () => {
    openApp("/class-suspension/list", { [list]: answer });
    const chart = await screen.findByRole("figure", { name: "Latest actions by month" });
    expect(chart.textContent).toContain("Nov 2026: 3 Suspended, 0 Withdrawn/Cancelled, 0 Reinstated/Classed");
    expect(chart.textContent).toContain("Dec 2025: none");
    expect(chart.textContent).toContain("9 before these months");
  });

  test("is a table for who prefers numbers, the latest month first", async () => {
    const { user } = openApp("/class-suspension/list", { [list]: answer });
    await user.click(await screen.findByRole("button", { name: "Show as table" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(13);
    expect(
      within(rows[1] as HTMLElement)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["Nov 2026", "3", "0", "0", "3"]);
  });
});
