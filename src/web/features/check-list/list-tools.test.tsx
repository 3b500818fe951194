// What is done with a checked list is done with the rows that are shown.
import "./check-list-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { graceAdmin } from "#tests/web/example-administration.ts";
import { readListFragment } from "./list-fragment.ts";

const inClass = {
  meaning: "inForce",
  class_state: { code: 2, label: "In Class", tone: "success" },
  overdue_surveys: 0,
  overdue_findings: 0,
  expired_certificates: 0,
  counted_surveys: 3,
  counted_findings: 1,
  counted_certificates: 2,
};
const vessel = (assetnum: string, number: string, vessel_name: string, more: object = {}) => ({
  assetnum,
  number,
  imo_num: number,
  vessel_name,
  ...inClass,
  ...more,
});
const checked = [
  vessel("V1", "9074729", "FAIR"),
  vessel("V2", "8814275", "LOST", {
    meaning: "suspended",
    class_state: { code: 4, label: "Suspended", tone: "warning" },
  }),
  vessel("V3", "9321483", "LATE", { overdue_surveys: 2 }),
  vessel("V4", "9434761", "SOUND"),
];
const numbers = [...checked.map(({ number }) => number), "7654329"];
const check = { "/script/PLIMSOLLCHECK": checked };

const table = () => screen.getByRole("table", { name: "Checked vessels" });
const names = () =>
  within(table())
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent?.split(" IMO")[0]);
const results = () =>
  within(table())
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[2]?.textContent);

async function openReliable(address = `/absrecord/check?numbers=${numbers.join(",")}`) {
  const app = openApp(address, check);
  await screen.findByRole("link", { name: "FAIR" });
  await app.user.click(screen.getByRole("button", { name: "In class, nothing overdue 2" }));
  return app;
}

const nothingOverdue = "9074729,9434761";
/** The tools of the list with those of its table. */
const bar = () =>
  screen.getByRole("heading", { level: 2, name: /^\d of \d rows$/ }).parentElement?.parentElement ??
  document.body;
/** Opens the menu at the end of the tools, and finds one of its items. */
async function menuItem(user: Awaited<ReturnType<typeof openReliable>>["user"], name: string) {
  await user.click(within(bar()).getByRole("button", { name: "More" }));
  return screen.findByRole("menuitem", { name });
}
const query = (name: string) =>
  new URL(within(bar()).getByRole("link", { name }).getAttribute("href") ?? "", "http://page.invalid")
    .searchParams;

describe("the rows of a checked list", () => {
  test("have their result in words, the worst first", async () => {
    openApp(`/absrecord/check?numbers=${numbers.join(",")}`, check);
    await screen.findByRole("link", { name: "FAIR" });
    expect(names()).toEqual(["LOST", "LATE", "Not in this record", "FAIR", "SOUND"]);
    expect(results()).toEqual([
      "Class suspended or withdrawn",
      "Something overdue or expired",
      "Not confirmed",
      "In class, nothing overdue",
      "In class, nothing overdue",
    ]);
  });

  test("of one result are named by the address, also of a list in a fragment", async () => {
    const { address } = await openReliable();
    expect(decodeURIComponent(address())).toBe(
      `/absrecord/check?numbers=${numbers.join(",")}&result=nothingOverdue`,
    );
    expect(names()).toEqual(["FAIR", "SOUND"]);
    expect(screen.getByRole("heading", { name: "2 of 5 rows" })).toBeDefined();
  });

  test("of one result are shown when their address is opened, and all of an unknown one", async () => {
    openApp(`/absrecord/check?numbers=${numbers.join(",")}&result=lostClass`, check);
    await screen.findByRole("link", { name: "LOST" });
    expect(names()).toEqual(["LOST"]);
    cleanup();
    openApp("/absrecord/check?numbers=8814275&result=good", check);
    await screen.findByRole("link", { name: "LOST" });
    expect(screen.getByText(/^result=good in the address cannot be used/)).toBeDefined();
  });
});

/** What each tool of the shown rows takes. A tool that is not here fails the test below. */
const tools: Readonly<Record<string, (app: Awaited<ReturnType<typeof openReliable>>) => Promise<unknown>>> = {
  "Plan what falls due": async () => query("Plan what falls due").get("numbers"),
  Changes: async ({ user }) => {
    const address = (await menuItem(user, "Changes")).getAttribute("href") ?? "";
    return new URL(address, "http://page.invalid").searchParams.get("numbers");
  },
  "Compare side by side": async () => query("Compare side by side").get("numbers"),
  "Add to calendar": async ({ user }) => {
    await user.click(await menuItem(user, "Add to calendar"));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByRole("heading", { name: /2 vessels|2 numbers/ })).toBeDefined();
    return nothingOverdue;
  },
  "Keep as list": async ({ user }) => {
    await user.click(screen.getByRole("button", { name: "Keep as list" }));
    await screen.findByText(/added/i);
    const kept = JSON.parse(localStorage.getItem("plimsoll.list") ?? "[]") as { readonly number: string }[];
    return kept.map(({ number }) => number).join(",");
  },
  "Copy link": async ({ user }) => {
    await user.click(await menuItem(user, "Copy link"));
    const list = await readListFragment(new URL(await navigator.clipboard.readText()).hash.slice(1));
    return typeof list === "string" ? list : list.numbers.join(",");
  },
  Copy: async ({ user }) => {
    await user.click(within(bar()).getByRole("button", { name: "Copy" }));
    const [, ...lines] = (await navigator.clipboard.readText()).trim().split("\n");
    return lines.map((line) => /\d{7}/.exec(line)?.[0]).join(",");
  },
  "Save as CSV": async ({ user }) => {
    const { lines, name } = await savedFile(user, await menuItem(user, "Save as CSV"));
    expect(name).toMatch(/^vessel-check-.*-2-of-5-rows.*\.csv$/);
    return lines.map((line) => line.split(",")[1]).join(",");
  },
  "Save the rows shown as an Excel file (XLSX)": async ({ user }) => {
    const { name } = await savedFile(
      user,
      screen.getByRole("button", { name: "Save the rows shown as an Excel file (XLSX)" }),
    );
    expect(name).toMatch(/-2-of-5-rows.*\.xlsx$/);
    return nothingOverdue;
  },
  "Save signed statements of class (ZIP)": async ({ user }) => {
    const inner = globalThis.fetch;
    vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
      address.includes("/statement.pdf?") ? Promise.resolve(new Response("%PDF-1.7")) : inner(address, init),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const { lines, name } = await savedFile(
      user,
      await menuItem(user, "Save signed statements of class (ZIP)"),
    );
    expect(name).toMatch(/^statements-of-class-.*\.zip$/);
    // Of each file the archive has its name twice, in front of it and at the end, and the index has the entry.
    return lines.flatMap((line) => /^\d{7}(?=,)/.exec(line)?.[0] ?? []).join(",");
  },
  // The sheet has the table, and says which result it has.
  Print: async ({ user }) => {
    const print = vi.fn();
    window.print = print;
    await user.click(await menuItem(user, "Print"));
    expect(print).toHaveBeenCalledOnce();
    return names()
      .map((name) => checked.find(({ vessel_name }) => vessel_name === name)?.number)
      .join(",");
  },
};

async function savedFile(user: Awaited<ReturnType<typeof openReliable>>["user"], tool: HTMLElement) {
  const blobs: Blob[] = [];
  const files: string[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return "blob:file";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await user.click(tool);
  await vi.waitFor(() => expect(files).toHaveLength(1));
  const text = (await blobs[0]?.text()) ?? "";
  return { name: files[0] ?? "", lines: text.trim().split("\r\n").slice(1) };
}

describe("every tool of a filtered list", () => {
  test("is one of those that are known to take what is shown", async () => {
    const { user } = await openReliable();
    await menuItem(user, "Copy link");
    const named = [bar(), screen.getByRole("menu")].flatMap((part) =>
      [...part.querySelectorAll("a, button, [role=menuitem]")].map(
        (tool) => tool.getAttribute("aria-label") ?? tool.textContent?.trim() ?? "",
      ),
    );
    const ofTheList = new Set(["Columns", "Order", "More"]);
    expect(named.filter((name) => !ofTheList.has(name)).toSorted()).toEqual(Object.keys(tools).toSorted());
  });

  test.each(Object.entries(tools))("%s takes the two rows that are shown", async (_, take) => {
    expect(await take(await openReliable())).toBe(nothingOverdue);
  });
});

test("the rows with one result of a kept list have no follow, and are kept by their asset numbers", async () => {
  const kept = {
    id: "L1",
    name: "Charter",
    customerNumber: null,
    vesselCount: 4,
    changedAt: "2026-11-20T06:00:00Z",
    vessels: checked.map(({ assetnum, number, vessel_name }) => ({
      assetnum,
      number,
      currentNumber: number,
      name: vessel_name,
      isInRecord: true,
    })),
  };
  const byAsset = checked.map((one) => Object.assign({}, one, { number: one.assetnum }));
  const { gateway, user } = openApp(
    "/absrecord/check?list=L1&result=nothingOverdue",
    {
      "/script/PLIMSOLLCHECK": byAsset,
      "/api/lists/L1": kept,
      "/api/lists": (body: object) =>
        "name" in body ? { id: "L2", added: 2, present: 0 } : { lists: [], limit: 50 },
      "/api/follows": { follows: [], limit: 200 },
    },
    { user: graceAdmin },
  );
  await screen.findByRole("heading", { name: "2 of 4 rows" });
  expect(screen.queryByRole("button", { name: /^Stay informed/ })).toBeNull();
  expect(query("Plan what falls due").get("numbers")).toBe(nothingOverdue);
  await user.click(screen.getByRole("button", { name: "Keep as list" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(await within(dialog).findByRole("textbox"), "Good ones");
  await user.click(within(dialog).getByRole("button", { name: "Keep" }));
  await vi.waitFor(() => expect(gateway.apiCalls.join("\n")).toContain("Good ones"));
  expect(gateway.apiCalls.find((call) => call.includes("Good ones"))).toContain('"assetnums":["V1","V4"]');
});

test("signed statements are not saved of more than a hundred ships, nor where none are signed", async () => {
  const many = Array.from({ length: 101 }, (_, at) => String(20151001 + at));
  const found = many.map((number) =>
    vessel(`V${number}`, number, "FAIR", { imo_num: null, class_num: number }),
  );
  const responses = { "/script/PLIMSOLLCHECK": found };
  const { user } = openApp(`/absrecord/check?numbers=${many.join(",")}`, responses);
  await screen.findAllByRole("link", { name: "FAIR" });
  const menu = () => screen.findByRole("button", { name: "More" });
  await user.click(await menu());
  await user.click(await screen.findByRole("menuitem", { name: /^Save signed statements/ }));
  expect(await screen.findByText(/of 100 ships at once, and 101 are shown/)).toBeDefined();
  cleanup();
  openApp(`/absrecord/check?numbers=${nothingOverdue}`, check, { hasStatements: false });
  await screen.findByRole("link", { name: "FAIR" });
  await user.click(await menu());
  expect(await screen.findByRole("menuitem", { name: "Print" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: /^Save signed statements/ })).toBeNull();
});
