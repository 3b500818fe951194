import "#web/features/check-list/check-list-screen.tsx"; // preload the screens, so that no test spends its timeout on loading code
import "#web/features/due/due-screen.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import type { Replies } from "#tests/web/fake-gateway.ts";
import { exampleStartPage } from "#tests/records/start-pages.ts";

const [action] = exampleStartPage.actions;
const acted = (imoNumber: string | null, name: string) => ({ ...action, imoNumber, name });
const actions = [
  acted(null, "BARGE"),
  acted("9074729", "MERIDIAN STAR"),
  acted("9074729", "MERIDIAN STAR"),
  acted("3080922", "MERIDIAN QUEST"),
  acted("3124302", "HIGHLAND PETREL"),
  acted("3262350", "MERIDIAN LIGHT"),
];
const start: Replies = { "/api/start": { ...exampleStartPage, actions } };
const vessels = actions.slice(2, 5).map(({ imoNumber, name }, at) => ({
  assetnum: `V${at}`,
  number: imoNumber,
  imo_num: imoNumber,
  vessel_name: name,
  class_state: { label: "In Class", tone: "success" },
  meaning: "inForce",
}));
const example = async () => within(await screen.findByRole("region", { name: /^An example/ }));

describe("an empty form has an example beside it", () => {
  test("of the check: the rows of three vessels, which open", async () => {
    const app = openApp("/absrecord/check", { ...start, "/script/PLIMSOLLCHECK": vessels });
    const shown = await example();
    expect((await shown.findAllByRole("row")).map((row) => row.textContent)).toEqual([
      expect.stringContaining("Vessel"),
      expect.stringContaining("MERIDIAN STAR"),
      expect.stringContaining("MERIDIAN QUEST"),
      expect.stringContaining("HIGHLAND PETREL"),
    ]);
    await app.user.click(shown.getByRole("link", { name: /^Open the example: MERIDIAN STAR, / }));
    await waitFor(() =>
      expect(decodeURIComponent(app.address())).toBe("/absrecord/check?numbers=9074729,3080922,3124302"),
    );
    expect(screen.queryByRole("region", { name: /^An example/ })).toBeNull();
  });

  test("of the planner: the next items of three vessels", async () => {
    const item = { kind: "survey", due_date: "2026-12-01", status: "upcoming", assetnum: "V0" };
    const items = Array.from({ length: 9 }, (_, at) => ({
      ...item,
      item_key: `survey:S${at}`,
      name: `Survey ${at}`,
      vessel_name: "MERIDIAN STAR",
    }));
    openApp("/absrecord/due", { ...start, "/script/PLIMSOLLDUE": items });
    const shown = await example();
    expect(await shown.findAllByText(/^Survey \d$/)).toHaveLength(7);
    expect(shown.getByRole("link", { name: /^Open the example/ })).toBeDefined();
  });

  test.each<[string, Replies]>([
    ["too few class actions", { "/api/start": { ...exampleStartPage, actions: actions.slice(0, 3) } }],
    ["a start page that cannot be read", { "/api/start": new Problem("unavailable") }],
  ])("but none with %s", async (_, replies) => {
    openApp("/absrecord/check", replies);
    await screen.findByRole("button", { name: "Check" });
    expect(screen.queryByRole("region", { name: /^An example/ })).toBeNull();
  });
});
