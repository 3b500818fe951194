import "./due-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import type { Member } from "#contract/calls/response.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { page } from "#tests/web/fake-gateway.ts";

const item = (item_key: string, other: object = {}) => ({
  item_key,
  kind: item_key.split(":")[0],
  name: "Annual Hull",
  due_date: "2027-01-15",
  status: "upcoming",
  assetnum: "V1001",
  vessel_name: "MERIDIAN STAR",
  imo_num: "9074729",
  is_class_lost: false,
  ...other,
});
const overdue = item("finding:T1", { due_date: "2026-10-01", status: "overdue", name: "Condition of Class" });
const suspended = item("survey:S2", {
  assetnum: "V1002",
  vessel_name: "MERIDIAN SUN",
  imo_num: null,
  window_start: "2026-11-01",
  window_end: "2027-01-15",
  status: "inWindow",
  is_class_lost: true,
  class_state: { code: 4, label: "Suspended", tone: "warning" },
});
const replies = { "/script/PLIMSOLLDUE": [suspended, item("survey:S1"), overdue] };

const dueCalls = (calls: readonly string[]) => calls.filter((call) => call.includes("PLIMSOLLDUE"));
const lines = async () =>
  within(await screen.findByRole("figure", { name: /^What falls due/ }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => !/^(?:Today|Window|Due date|Time)/.test(text));

describe("the due planner", () => {
  test("shows a list by vessel, overdue first, with windows and suspended vessels marked", async () => {
    const { gateway } = openApp("/absrecord/due?numbers=9074729,9074729,8814275&horizon=30", replies);
    expect(await lines()).toEqual([
      expect.stringContaining("MERIDIAN STAR"),
      expect.stringMatching(/Condition of Class.*Overdue.*01-Oct-2026/),
      expect.stringMatching(/Annual Hull.*15-Jan-2027/),
      expect.stringMatching(/MERIDIAN SUN.*Class Suspended/),
      expect.stringMatching(/Annual Hull.*Window 01-Nov-2026 to 15-Jan-2027.*In window/),
    ]);
    const [call] = dueCalls(gateway.innerCalls);
    expect(decodeURIComponent(call ?? "")).toContain(
      "numbers=9074729,8814275&from=2026-11-20&until=2026-12-20&",
    );
  });

  test("fills in the days of a horizon, which stay when one of them is changed", async () => {
    const { address, user } = openApp("/absrecord/due?company=C2", replies);
    await lines();
    const day = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
    expect([day("From").value, day("To").value]).toEqual(["20-Nov-2026", "18-Feb-2027"]);
    await user.click(screen.getByRole("button", { name: "A year" }));
    await waitFor(() => expect(day("To").value).toBe("20-Nov-2027"));
    await user.clear(day("From"));
    await user.type(day("From"), "1 Jan 2027{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/due?company=C2&from=2027-01-01&until=2027-11-20"));
    expect(screen.getByRole("button", { name: "A year", pressed: false })).toBeDefined();
    await user.clear(day("From"));
    await user.type(day("From"), "1 Dec 2027{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/due?company=C2&from=2027-12-01"));
    expect([day("From").value, day("To").value]).toEqual(["01-Dec-2027", "29-Feb-2028"]);
  });

  test("keeps period, groups and view in the address", async () => {
    const { address, user } = openApp("/absrecord/due?company=C2", replies);
    await lines();
    await user.click(screen.getByRole("button", { name: "A year" }));
    await user.click(screen.getByRole("button", { name: "Month" }));
    await user.click(await screen.findByRole("button", { name: "Table" }));
    expect(address()).toBe("/absrecord/due?company=C2&horizon=365&group=month&view=table");
    const table = await screen.findByRole("table", { name: "Due items" });
    expect(table.textContent).toMatch(/Overdue.*Condition of Class.*Jan-2027.*Annual Hull/);
    await user.click(screen.getByRole("button", { name: "Vessel", pressed: false }));
    await waitFor(() =>
      expect(screen.getByRole("table", { name: "Due items" }).textContent).toMatch(
        /MERIDIAN STAR.*IMO 9074729.*2 items/,
      ),
    );
  });

  test("reads the vessels of a search by their asset numbers", async () => {
    const { gateway } = openApp("/absrecord/due?text=meridian&state=4&view=table", {
      ...replies,
      "/script/ABSRECORDFIND": [{ assetnum: "V1001" }, { assetnum: "V1002" }],
    });
    await screen.findByRole("table", { name: "Due items" });
    const [call] = dueCalls(gateway.innerCalls);
    expect(decodeURIComponent(call ?? "")).toContain("assetnums=V1001,V1002&");
    expect(gateway.innerCalls.join()).toContain("text=meridian&state=4");
  });

  test("counts the vessels of which everything was looked at and nothing is due, and the items that were not, each once", async () => {
    const withheld = [
      { value: "V1001", count: 0 },
      { value: "V1002", count: 3 },
      { value: "V1003", count: 1 },
      { value: "V1004", count: 0 },
    ];
    const read = (from: number) => ({
      ...page([from === 0 ? suspended : item("survey:S1")]),
      responseInfo: { href: "", counts: { withheld: withheld.slice(from) } },
    });
    const numbers = Array.from({ length: 101 }, (_, at) => `C${at + 1000}`).join(",");
    openApp(`/absrecord/due?numbers=${numbers}`, {
      "/script/PLIMSOLLDUE": (parameters: URLSearchParams) =>
        read((parameters.get("numbers") ?? "").split(",").length > 1 ? 0 : 1),
    });
    expect(
      await screen.findByText(
        "4 vessels: 2 with items, 1 with nothing due, 1 with nothing due that was looked at",
      ),
    ).toBeDefined();
    expect(
      screen.getByText(/^4 items of 2 vessels that the flag has not released are not looked at\./),
    ).toBeDefined();
  });

  const ofNumbers = (numbers: Readonly<Record<string, number>>, members: readonly Member[] = []) => ({
    ...page(members),
    responseInfo: {
      href: "",
      counts: {
        withheld: members.length === 0 ? [] : [{ value: "V1001", count: 0 }],
        numbers: Object.entries(numbers).map(([value, count]) => ({ value, count })),
      },
    },
  });

  test("names the numbers without a vessel, and leads to the check, which says why", async () => {
    openApp("/absrecord/due?numbers=9074729,9999999,9074728", {
      "/script/PLIMSOLLDUE": ofNumbers({ "9074729": 1, "9999999": 0, "9074728": 0 }, [item("survey:S1")]),
    });
    const sentence = /^2 numbers belong to no vessel that you may see here: 9074728, 9999999\. See why$/;
    expect(await screen.findByText((_, element) => sentence.test(element?.textContent ?? ""))).toBeDefined();
    expect(screen.getByRole("link", { name: "See why" }).getAttribute("href")).toBe(
      "/absrecord/check?numbers=9074728%2C9999999",
    );
    expect(screen.getByText("1 vessel")).toBeDefined();
  });

  test("does not say of numbers without a vessel that nothing falls due", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`C${at + 10}`, 0]));
    openApp(`/absrecord/due?numbers=${Object.keys(unknown).join(",")}`, {
      "/script/PLIMSOLLDUE": ofNumbers(unknown),
    });
    expect(await screen.findByText(/^None of these numbers belongs to a vessel/)).toBeDefined();
    expect(screen.queryByText(/^Nothing falls due/)).toBeNull();
    expect(screen.getByRole("link", { name: "See why" })).toBeDefined();
  });

  test("names ten of the numbers without a vessel, and leads to the check of as many as an address takes", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`C${at + 10}`, 0]));
    openApp(`/absrecord/due?numbers=${Object.keys(unknown).join(",")}`, {
      "/script/PLIMSOLLDUE": ofNumbers(unknown, [item("survey:S1")]),
    });
    expect(await screen.findByText(/^60 numbers .*: C10, C11, .*, C19 and 50 more\./)).toBeDefined();
    const link = screen.getByRole("link", { name: "See why" }).getAttribute("href") ?? "";
    expect(new URL(link, "http://x").searchParams.get("numbers")?.split(",")).toHaveLength(50);
  });

  test("accounts for the vessels of a plan without items", async () => {
    const withheld = [
      { value: "V1001", count: 0 },
      { value: "V1002", count: 3 },
    ];
    openApp("/absrecord/due?company=C2", {
      "/script/PLIMSOLLDUE": { ...page([]), responseInfo: { href: "", counts: { withheld, numbers: [] } } },
    });
    const account = "2 vessels: 1 with nothing due, 1 with nothing due that was looked at";
    expect(await screen.findByText(account)).toBeDefined();
  });

  test("reads a long list in calls of a hundred numbers", async () => {
    const numbers = Array.from({ length: 201 }, (_, at) => `C${at + 1000}`).join(",");
    const { gateway } = openApp(`/absrecord/due?numbers=${numbers}`, { "/script/PLIMSOLLDUE": [] });
    await screen.findByText(/^Nothing falls due from 20-Nov-2026 until 18-Feb-2027/);
    expect(dueCalls(gateway.innerCalls)).toHaveLength(3);
  });

  test("plans the list of this browser by asset numbers, and the numbers without a vessel", async () => {
    const members = [
      { assetnum: "V1001", number: "9074729" },
      { assetnum: null, number: "8814275" },
    ];
    localStorage.setItem("plimsoll.list", JSON.stringify(members));
    const { gateway, user } = openApp("/absrecord/due?list=browser&horizon=30", replies);
    expect(await lines()).toHaveLength(5);
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    const calls = dueCalls(gateway.innerCalls).map((call) => decodeURIComponent(call));
    expect(calls).toEqual([
      expect.stringContaining("assetnums=V1001&"),
      expect.stringContaining("numbers=8814275&"),
    ]);
    expect(screen.getByRole("link", { name: "List in this browser" }).getAttribute("href")).toBe(
      "/absrecord/check?list=browser",
    );
    await user.click(screen.getByRole("button", { name: "Add to calendar" }));
    expect((await screen.findByRole("dialog")).textContent).toContain(
      "The file has each item whose window or last day is within 30 days, with today's dates",
    );
  });

  test("says that a kept list is empty, without a call", async () => {
    const { gateway } = openApp("/absrecord/due?list=browser", replies);
    expect(await screen.findByText("This list has no vessels.")).toBeDefined();
    expect(dueCalls(gateway.innerCalls)).toEqual([]);
  });

  test("asks for numbers without a source, and opens their plan", async () => {
    const { address, user } = openApp("/absrecord/due", replies);
    const button = await screen.findByRole("button", { name: "Show what falls due" });
    await user.click(button);
    expect(screen.getByRole("alert").textContent).toBe(
      "Enter at least one IMO or class number, or the name of a vessel.",
    );
    await user.type(screen.getByRole("textbox", { name: "Names, IMO or class numbers" }), "9074729");
    await user.click(button);
    expect(address()).toBe("/absrecord/due?numbers=9074729");
    expect(screen.queryByText(/without a number/)).toBeNull();
  });

  test("shows what of a pasted text has no number beside its plan", async () => {
    const { gateway, user } = openApp("/absrecord/due", replies);
    await user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
    await user.paste("9074729\nOCEAN QUEEN");
    await user.click(screen.getByRole("button", { name: "Show what falls due" }));
    await waitFor(async () => expect(await lines()).toHaveLength(5));
    const unread = screen.getByText("1 line without a number, which is left out").closest("details");
    expect(unread?.open).toBe(true);
    expect(unread?.textContent).toContain("OCEAN QUEEN");
    await waitFor(() => expect(gateway.innerCalls.join()).toContain("text=OCEAN QUEEN"));
  });

  test("keeps the period when a vessel is added by its name, and plans a long list again", async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => `C${at + 1000}`).join("\n");
    const star = { assetnum: "V1001", vessel_name: "OCEAN QUEEN", imo_num: "8814275" };
    const { address, gateway, user } = openApp("/absrecord/due?from=2026-12-01&until=2026-12-31", {
      ...replies,
      "/script/ABSRECORDFIND": [star],
    });
    await user.click(await screen.findByRole("textbox", { name: "Names, IMO or class numbers" }));
    await user.paste(`OCEAN QUEEN\n${numbers}`);
    await user.click(screen.getByRole("button", { name: "Show what falls due" }));
    await user.click(await screen.findByRole("button", { name: "A year" }));
    await waitFor(() => expect(address()).toContain("horizon=365"));
    await user.click(await screen.findByRole("button", { name: "Add OCEAN QUEEN (IMO 8814275)" }));
    await waitFor(() => expect(dueCalls(gateway.innerCalls).at(-1)).toContain("8814275"));
    expect(address()).toContain("horizon=365");
  });

  test("explains dates that cannot be planned, without a call", async () => {
    const { gateway } = openApp("/absrecord/due?numbers=9074729&from=2027-01-01&until=2026-01-01", replies);
    expect((await screen.findByRole("alert")).textContent).toContain("must not be before the first");
    expect(dueCalls(gateway.innerCalls)).toEqual([]);
  });

  test("goes on with Try again after a failure", async () => {
    const { gateway, user } = openApp("/absrecord/due?numbers=9074729", {
      "/script/PLIMSOLLDUE": new Problem("unavailable"),
    });
    await screen.findByRole("alert");
    expect(screen.queryByText(/^Nothing falls due/)).toBeNull();
    gateway.replies = replies;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(await lines()).toHaveLength(5));
  });
});
