// What is done with a list that a filter has cut is done with what is shown: each tool of each such screen takes the filter. Those of a checked
// list, whose filter is one of the page alone, are in features/check-list/list-tools.test.tsx.
import "./features/search/results/result-head.tsx"; // preload the parts, so that no test spends its timeout on loading code
import "./features/suspensions/suspension-list-screen.tsx";
import "./features/changes/changes-screen.tsx";
import "./features/due/due-screen.tsx";
import "./features/follows/stay-informed-dialog.tsx";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { exampleProfile } from "#tests/web/example-account.ts";
import { graceAdmin } from "#tests/web/example-administration.ts";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

type App = ReturnType<typeof openApp> & { readonly tools: HTMLElement };

type Take = (app: App, name: string) => Promise<string>;

interface FilteredScreen {
  readonly address: string;
  readonly replies: Replies;
  /** Finds the element with the tools. */
  readonly tools: () => Promise<HTMLElement>;
  /** What each tool takes, by its name, and what that must contain. */
  readonly takes: Readonly<Record<string, readonly [take: Take, ...contains: string[]]>>;
  /** Tools that change how the list is shown. */
  readonly showing: readonly string[];
}

const link = async ({ tools }: App, name: string) =>
  decodeURIComponent(within(tools).getByRole("link", { name }).getAttribute("href") ?? "");

/** Opens the menu at the end of the tools. */
async function openMenu({ tools, user }: App) {
  await user.click(within(tools).getByRole("button", { name: "More" }));
  return screen.findByRole("menu", { name: "More" });
}

/** Presses a tool, which is a button or an item of the menu. */
async function press(app: App, name: string) {
  const button = within(app.tools).queryByRole("button", { name });
  await app.user.click(button ?? within(await openMenu(app)).getByRole("menuitem", { name }));
}

async function copiedLink(app: App, name: string) {
  await press(app, name);
  return decodeURIComponent(await navigator.clipboard.readText());
}

/** The address of the public feed in the dialog "Stay informed". */
async function feed(app: App, name: string) {
  await press(app, name);
  const dialog = within(await screen.findByRole("dialog"));
  return decodeURIComponent(
    (await dialog.findByRole("link", { name: "Open the feed" })).getAttribute("href") ?? "",
  );
}

/** The address of the feed, and the body of the follow that the dialog saves. */
async function feedAndFollow(app: App, name: string) {
  return `${await feed(app, name)} ${await savedFollow(app)}`;
}

/** The body of the follow that the dialog saves. */
async function follow(app: App, name: string) {
  await press(app, name);
  return savedFollow(app);
}

async function savedFollow({ gateway, user }: App) {
  const dialog = within(await screen.findByRole("dialog"));
  const [button = document.body] = await dialog.findAllByRole("button", { name: "Follow" });
  await user.click(button);
  const posted = () => gateway.apiCalls.find((call) => call.startsWith("POST /api/follows")) ?? "";
  await vi.waitFor(() => expect(posted()).not.toBe(""));
  return posted();
}

/** The format and the call that a file's button sends. */
async function fileCall(app: App, name: string) {
  const send = fetch;
  let call = "";
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (!/^\/api\/(?:search-results|changes)/.test(address)) return send(address, init);
    const { format, osurl } = JSON.parse(init.body as string) as { format: string; osurl: string };
    call = `${format} ${osurl}`;
    return new Response("Name", { headers: { "X-Row-Count": "1", "X-Total-Count": "1" } });
  });
  URL.createObjectURL = () => "blob:file";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await press(app, name);
  await vi.waitFor(() => expect(call).not.toBe(""));
  return decodeURIComponent(call.replaceAll("+", " "));
}

const account: Replies = {
  "/api/account/profile": exampleProfile,
  "/api/account/secret-addresses": { addresses: [] },
  "/api/follows": { follows: [], limit: 200 },
  "/api/webhooks": { webhooks: [] },
};
const toolsAround = async (text: RegExp | string) =>
  (await screen.findByText(text)).closest<HTMLElement>("div") ?? document.body;

const found = ["text=meridian", "state=4", "flag=Malta"];
const listed = ["flag=Malta", "status=Suspended", "from=2026-01-01"];
const changed = ["flag=12", "topics=class"];

const screens: Readonly<Record<string, FilteredScreen>> = {
  "search results": {
    address: "/absrecord/search?text=meridian&state=4&flag=Malta&pages=2",
    replies: {
      "/script/ABSRECORDFIND": page([meridianStar, meridianQuest], { totalCount: 2 }),
    },
    tools: () => toolsAround("2 vessels"),
    takes: {
      "Copy link": [copiedLink, ...found],
      "Plan what falls due": [link, ...found],
      "Compare side by side": [link, "9074729,assetnum:V1003"],
      "Stay informed about this search": [follow, ...found],
      "Save as CSV": [fileCall, "csv ", ...found],
      Print: [printed, "meridian", "Malta", "Suspended"],
      "Download the vessels found as an Excel file (XLSX)": [fileCall, "xlsx ", ...found],
    },
    showing: ["Cards", "More", "Table"],
  },
  suspensions: {
    address: "/class-suspension/list?flag=Malta&status=Suspended&from=2026-01-01&pages=2",
    replies: {
      "/script/ABSAPIRECORDSUSPENSION": page([
        {
          assetnum: "V1004",
          current_status: "Suspended",
          abs_vessel: [{ vessel_name: "MERIDIAN QUEST", flag_name: "Malta" }],
        },
      ]),
      "/os/ABSRECORDFLAG": [{ flag_id: 12, name: "Malta" }],
    },
    tools: async () =>
      (await screen.findByRole("link", { name: "Changes with this filter" })).parentElement ?? document.body,
    takes: {
      "Changes with this filter": [link, "flag=12", "kinds=classSuspended", "since=2026-01-01"],
      CSV: [link, ...listed],
      // For a browser without script, in which no dialog opens.
      Feed: [link, ...listed],
      "Stay informed about this list": [feed, ...listed],
    },
    showing: [],
  },
  changes: {
    address: "/changes?flag=12&topics=class&since=2026-01-01&pages=2",
    replies: {
      "/script/PLIMSOLLCHANGES": page([{ change_id: 1, assetnum: "V1", kind: "classSuspended" }], {
        totalCount: 1,
      }),
      "/os/ABSRECORDFLAG": [{ flag_id: 12, name: "Malta" }],
    },
    tools: async () =>
      (await screen.findByRole("heading", { level: 2, name: /^1 change/ })).parentElement ?? document.body,
    takes: {
      // A follow has topics of its own, and begins now.
      "Stay informed about this flag": [feedAndFollow, ...changed, '{"kind":"flag","flag":12}', '["class"]'],
      "Copy link": [copiedLink, ...changed, "since=2026-01-01"],
      "Save as CSV": [fileCall, "csv ", ...changed, "since=2026-01-01"],
      Print: [printed, "1 change", "Malta"],
      "Download the changes as an Excel file (XLSX)": [fileCall, "xlsx ", ...changed, "since=2026-01-01"],
    },
    showing: ["More"],
  },
  "due planner": {
    address: "/absrecord/due?text=meridian&state=4&flag=Malta&horizon=30",
    replies: {
      "/script/PLIMSOLLDUE": [
        {
          item_key: "survey:S1",
          kind: "survey",
          name: "Annual Hull",
          due_date: "2026-12-01",
          status: "upcoming",
          assetnum: "V1001",
          vessel_name: "MERIDIAN STAR",
        },
      ],
      "/script/ABSRECORDFIND": [{ assetnum: "V1001" }],
    },
    tools: () => toolsAround(/^1 item/),
    takes: {
      "Copy link": [copiedLink, "/absrecord/due?text=meridian&state=4&flag=Malta&horizon=30"],
      "Add to calendar": [dialogText, "of “meridian” · Suspended · Malta."],
      "Save as CSV": [savedFile, ".csv", "MERIDIAN STAR"],
      Print: [printed, "meridian” · Suspended · Malta", "from 20-Nov-2026 until 20-Dec-2026"],
      "Download the plan as an Excel file (XLSX)": [savedFile, ".xlsx"],
    },
    showing: ["Chart", "More", "Table"],
  },
};

/** The name and text of the file that the page writes. */
async function savedFile(app: App, button: string) {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return "blob:file";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await press(app, button);
  await vi.waitFor(() => expect(names).toHaveLength(1));
  return `${names[0]} ${await blobs[0]?.text()}`;
}

/** The text of the screen while it is printed. */
async function printed(app: App, name: string) {
  let text = "";
  window.print = () => {
    window.dispatchEvent(new Event("beforeprint"));
    text = document.body.textContent ?? "";
    window.dispatchEvent(new Event("afterprint"));
  };
  await press(app, name);
  return text;
}

async function dialogText(app: App, name: string) {
  await press(app, name);
  return (await screen.findByRole("dialog")).textContent ?? "";
}

async function openFiltered({ address, replies, tools }: FilteredScreen): Promise<App> {
  const app = openApp(address, { ...account, ...replies }, { user: graceAdmin });
  return Object.assign(app, { tools: await tools() });
}

test.each(Object.entries(screens))("every tool of %s is known here", async (_, filtered) => {
  const app = await openFiltered(filtered);
  const items = within(app.tools).queryByRole("button", { name: "More" }) ? [await openMenu(app)] : [];
  const named = [app.tools, ...items].flatMap((part) =>
    [...part.querySelectorAll("a, button, [role=menuitem]")].map(
      (tool) => tool.getAttribute("aria-label") ?? tool.textContent?.trim() ?? "",
    ),
  );
  expect(named.toSorted()).toEqual([...Object.keys(filtered.takes), ...filtered.showing].toSorted());
});

const tools = Object.entries(screens).flatMap(([name, filtered]) =>
  Object.keys(filtered.takes).map((tool) => [name, tool, filtered] as const),
);

test.each(tools)("of %s, %s takes the filter", async (_, tool, filtered) => {
  const [take, ...contains] = filtered.takes[tool] ?? [];
  const taken = await take?.(await openFiltered(filtered), tool);
  expect(contains.filter((part) => !taken?.includes(part))).toEqual([]);
});
