import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { classStateOf } from "#rules/class/class-state.ts";
import { chooseOption } from "#tests/web/choose-option.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { page } from "#tests/web/fake-gateway.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";

const list = "/script/ABSAPIRECORDSUSPENSION";

const quest: Member = {
  assetnum: "V1004",
  class_state: classStateOf(4),
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
  ...quest,
  assetnum: "V1039",
  abs_vessel: [{ vessel_name: "RESOLUTE GUARDIAN", flag_name: "United States" }],
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

const listPage = page([quest, guardian], { totalCount: 214, counts });

describe("the class suspension list", () => {
  test("has a heading, the notice with the society's name, and each vessel with its eight columns", async () => {
    openApp("/class-suspension/list", { [list]: listPage });
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
    ["Suspended", 4, "warning"],
    ["Withdrawn/Cancelled", 1, "danger"],
    ["Reinstated/Classed", 5, "success"],
  ])("gives a vessel that is %s a border in the tone of its status", async (current_status, code, tone) => {
    openApp("/class-suspension/list", {
      [list]: [{ ...quest, class_state: classStateOf(code), current_status }],
    });
    const card = await screen.findByRole("link", { name: /MERIDIAN QUEST/ });
    expect(card.dataset["tone"]).toBe(tone);
    expect(within(card).getByText(current_status)).toBeDefined();
  });

  test("links to the details of a vessel in the same section", async () => {
    const { address, user } = openApp("/class-suspension/list", { [list]: listPage });
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
    await screen.findByRole("button", { name: "Load more" });
    const sentence = /^This sheet has only the first 1 entries of a longer list\./;
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(screen.getByText(sentence)).toBeDefined();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("link", { name: /RESOLUTE GUARDIAN/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(screen.queryByText(sentence)).toBeNull();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(gateway.innerCalls.filter((call) => call.includes("pageno=2"))).toHaveLength(1);
  });

  test("shows its loading state, its HTTP status on failure and its empty state", async () => {
    const { gateway, user } = openApp("/class-suspension/list", { [list]: new Problem("unavailable") });
    expect(await screen.findByText("Loading")).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("[503:");
    gateway.replies = { [list]: [] };
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No Records Found")).toBeDefined();
  });
});

/** Page `pagenum` of `count` pages with one vessel each. */
function pageOf(count: number, pagenum: number) {
  const nextPage = pagenum < count && { nextPage: { href: `${list}?pageno=${pagenum + 1}` } };
  return page([{ ...quest, assetnum: `V${pagenum}` }], { totalCount: count, pagenum, counts, ...nextPage });
}

const pagesOf = (count: number) => ({
  [list]: (parameters: URLSearchParams) => pageOf(count, Number(parameters.get("pageno"))),
});

describe("the number of shown pages of the list", () => {
  const cards = () => within(screen.getByRole("region", { name: "Vessels" })).getAllByRole("link");
  const loadMore = () => screen.findByRole("button", { name: "Load more" });

  test("is added to the address by Load more, beside the filter and without a history entry", async () => {
    const { address, router, user } = openApp("/class-suspension/list?flag=Malta", pagesOf(3));
    expect((await loadMore()).getAttribute("href")).toBe("/class-suspension/list?flag=Malta&pages=2");
    const entries = router.history.length;
    await user.click(await loadMore());
    await waitFor(() => expect(address()).toBe("/class-suspension/list?flag=Malta&pages=2"));
    await waitFor(() => expect(cards()).toHaveLength(2));
    await user.click(await loadMore());
    await waitFor(() => expect(address()).toBe("/class-suspension/list?flag=Malta&pages=3"));
    expect(router.history.length).toBe(entries);
  });

  test("is read from the address and omitted from the CSV and feed links", async () => {
    openApp("/class-suspension/list?status=Suspended&pages=2", pagesOf(3));
    await screen.findByText("showing 1–2");
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("CSV")).toBe("/class-suspension/list.csv?status=Suspended");
    expect(href("Feed")).toBe("/class-suspension/feed.atom?status=Suspended");
  });

  test("is one after another filter, even one that was used before", async () => {
    const { address, gateway, user } = openApp("/class-suspension/list?pages=2", pagesOf(3));
    await screen.findByText("showing 1–2");
    await user.click(screen.getByRole("button", { name: "Suspended 61" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?status=Suspended"));
    await screen.findByText("showing 1–1");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list"));
    await screen.findByText("showing 1–1");
    expect(gateway.innerCalls.filter((call) => call.startsWith(list))).toHaveLength(3);
  });

  test("is limited to 25 in the address, and Load more continues without changing the address", async () => {
    const { address, queryClient, router, user } = openApp("/absrecord/search", pagesOf(30));
    const cachedPages = Array.from({ length: 23 }, (_, index) => pageOf(30, index + 1));
    queryClient.setQueryData([...fleetQueries.suspensions({}).queryKey], {
      pages: cachedPages,
      pageParams: cachedPages.map((_, index) => index + 1),
    });
    await router.navigate({ to: "/class-suspension/list", search: { pages: "400" } });
    await screen.findByText("showing 1–25");
    await user.click(await loadMore());
    await screen.findByText("showing 1–26");
    await user.click(await loadMore());
    await screen.findByText("showing 1–27");
    expect(address()).toBe("/class-suspension/list?pages=400");
  });

  test("is the same after going back from a vessel", async () => {
    const { gateway, router, user } = openApp("/class-suspension/list", pagesOf(3));
    await user.click(await loadMore());
    await screen.findByText("showing 1–2");
    await user.click(cards()[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe("/class-suspension/details"));
    await waitFor(() => expect(screen.queryByText("showing 1–2")).toBeNull());
    router.history.back();
    await screen.findByText("showing 1–2");
    expect(gateway.innerCalls.filter((call) => call.startsWith(list))).toHaveLength(2);
  });

  test("does not navigate back when the user opens a vessel while more is loading", async () => {
    const { router } = openApp("/class-suspension/list", pagesOf(3));
    const more = await loadMore();
    void router.navigate({ to: "/class-suspension/details", search: { ImoNum: "9412206" } });
    more.click();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Vessels" })).toBeNull());
    expect(router.history.location.href).toBe("/class-suspension/details?ImoNum=9412206");
  });

  test("is not requested again when the user opens a vessel while more is loading", async () => {
    const { gateway, router, user } = openApp("/class-suspension/list", pagesOf(3));
    const more = await loadMore();
    gateway.replies = { [list]: () => new Promise<never>(() => undefined) };
    await user.click(more);
    await screen.findByRole("button", { name: "Loading more..." });
    const { startViewTransition } = router;
    vi.spyOn(router, "startViewTransition").mockImplementation(async (show) => {
      await new Promise((resolve) => setTimeout(resolve, 100)); // delays the vessel's screen
      return startViewTransition(show);
    });
    await router.navigate({ to: "/class-suspension/details", search: { ImoNum: "9412206" } });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Vessels" })).toBeNull());
    expect(gateway.innerCalls.filter((call) => call.includes("pageno=2"))).toHaveLength(1);
  });

  test("moves the focus to the first new vessel after Load more is pressed", async () => {
    const { user } = openApp("/class-suspension/list", pagesOf(2));
    (await loadMore()).focus();
    await user.keyboard(" ");
    await waitFor(() => expect(cards()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(cards()[1]));
  });

  test("can be increased again after a page failed to load", async () => {
    const { gateway, user } = openApp("/class-suspension/list", pagesOf(2));
    const more = await loadMore();
    gateway.replies = { [list]: new Problem("unavailable") };
    await user.click(more);
    await screen.findByRole("alert");
    expect(cards()).toHaveLength(1);
    gateway.replies = pagesOf(2);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("showing 1–2");
  });
});

describe("the filter of the list", () => {
  test("is stored in the address and sent with the query", async () => {
    const { address, gateway, user } = openApp("/class-suspension/list", { [list]: listPage });
    await user.click(await screen.findByRole("button", { name: "Suspended 61" }));
    await chooseOption(user, screen.getByRole("combobox", { name: "Flag" }), "Malta (12)");
    await chooseOption(user, screen.getByRole("combobox", { name: "Order" }), "Name A–Z");
    await waitFor(() =>
      expect(address()).toBe("/class-suspension/list?status=Suspended&flag=Malta&sort=name"),
    );
    await waitFor(() =>
      expect(gateway.innerCalls.at(-1)).toMatch(/\?status=Suspended&flag=Malta&sort=name&counts=1&/),
    );
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?sort=name"));
  });

  test("is read from the address without unknown values", async () => {
    const { gateway } = openApp("/class-suspension/list?status=Lost&type=Oil%20Carrier&from=2026-01-01", {
      [list]: listPage,
    });
    await screen.findByRole("link", { name: /MERIDIAN QUEST/ });
    expect(gateway.innerCalls.at(-1)).toMatch(/\?type=Oil Carrier&from=2026-01-01&counts=1&/);
    expect(screen.getByRole("button", { name: "All 214" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("from 01-Jan-2026")).toBeDefined();
  });

  test("is part of the CSV link and, without the order, of the feed link", async () => {
    openApp("/class-suspension/list?status=Suspended&sort=name", { [list]: listPage });
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    await screen.findByRole("link", { name: "CSV" });
    expect(href("CSV")).toBe("/class-suspension/list.csv?status=Suspended&sort=name");
    expect(href("Feed")).toBe("/class-suspension/feed.atom?status=Suspended");
  });
});

describe("the two readings of the list", () => {
  const reinstated = {
    ...quest,
    action_date: "2026-03-02",
    service_state_id: 4,
    reinstated_since: "2026-04-09",
  };

  test("are named with their numbers, and stored in the address, which Clear filters keeps", async () => {
    const { address, gateway, user } = openApp("/class-suspension/list?flag=Malta", {
      [list]: listPage,
      "/os/ABSRECORDFLAG": [{ flag_id: 7, name: "Malta" }],
    });
    expect(
      await screen.findByRole("button", { name: "Latest action of each vessel 214", pressed: true }),
    ).toBeDefined();
    expect(screen.getByText("each by its latest class action")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Every action 12" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?flag=Malta&actions=every"));
    expect(await screen.findByText("214 class actions")).toBeDefined();
    expect(gateway.innerCalls.at(-1)).toContain("actions=every");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?actions=every"));
    await user.click(screen.getByRole("button", { name: "Latest action of each vessel" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list"));
  });

  test("list every action of a period, and the vessels whose latest one is in it", async () => {
    const { address, user } = openApp("/class-suspension/list?status=Suspended", { [list]: listPage });
    const chip = (name: string) => screen.findByRole("button", { name });
    await user.click(await chip("Last 12 months"));
    await waitFor(() =>
      expect(address()).toBe("/class-suspension/list?status=Suspended&from=2025-11-21&actions=every"),
    );
    await user.click(await chip("This year"));
    await waitFor(() =>
      expect(address()).toBe("/class-suspension/list?status=Suspended&from=2026-01-01&actions=every"),
    );
    expect(await chip("Dates: from 01-Jan-2026")).toBeDefined();
    await user.click(await chip("Latest action of each vessel"));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?status=Suspended&from=2026-01-01"));
    expect(await screen.findByText("whose latest class action is of these days")).toBeDefined();
    await user.click(await chip("This year"));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?status=Suspended"));
    await user.click(await chip("This year"));
    await user.click(await chip("This year"));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?status=Suspended"));
  });

  test("show every action of one vessel, and mark what was reinstated since", async () => {
    openApp("/class-suspension/list?actions=every", { [list]: page([quest, reinstated], { counts }) });
    const cards = await screen.findAllByRole("link", { name: /MERIDIAN QUEST/ });
    expect(cards.map(({ textContent }) => textContent.includes("Reinstated 09-Apr-2026"))).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    [
      "",
      "by=effective&initial=included&kinds=classSuspended%2CclassWithdrawn%2CclassReinstated&since=all&until=2026-11-20",
    ],
    [
      "?actions=every&status=Suspended&from=2026-01-01&to=2026-06-30&flag=Malta&type=Oil+Carrier",
      "by=effective&initial=included&kinds=classSuspended&since=2026-01-01&until=2026-06-30&flag=7&type=Oil+Carrier",
    ],
  ])("link to the changes with the filter '%s'", async (filter, expected) => {
    openApp(`/class-suspension/list${filter}`, {
      [list]: listPage,
      "/os/ABSRECORDFLAG": [{ flag_id: 7, name: "Malta" }],
    });
    const link = await screen.findByRole("link", { name: "Changes with this filter" });
    const href = new URL(link.getAttribute("href") ?? "", "http://localhost");
    expect([href.pathname, href.searchParams.toString()]).toEqual(["/changes", expected]);
  });
});

describe("the table of the list", () => {
  const title = (name: string) => screen.findByRole("columnheader", { name });

  test("has the eight columns of the cards with status, date and reason", async () => {
    const { address, user } = openApp("/class-suspension/list?flag=Malta", { [list]: listPage });
    await user.click(await screen.findByRole("button", { name: "Table" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?flag=Malta&view=table"));
    const cells = within(await screen.findByRole("row", { name: /MERIDIAN QUEST/ })).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      "SuspendedOverdue survey|02-Nov-2026|20081177|9412206|61,330|2008|Oil Carrier|Malta|Quest Maritime SA".split(
        "|",
      ),
    );
  });

  test("is ordered by the order of the list, and remains when a filter changes", async () => {
    const { address, user } = openApp("/class-suspension/list?view=table", { [list]: listPage });
    expect((await title("Date")).getAttribute("aria-sort")).toBe("descending");
    await user.click(screen.getByRole("button", { name: "Date" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?sort=date&view=table"));
    await user.click(await screen.findByRole("button", { name: "Name" }));
    await waitFor(() => expect(address()).toBe("/class-suspension/list?sort=name&view=table"));
    await user.click(await screen.findByRole("button", { name: "Suspended 61" }));
    await waitFor(() =>
      expect(address()).toBe("/class-suspension/list?status=Suspended&sort=name&view=table"),
    );
  });
});

describe("the chart of the list", () => {
  test("describes the last twelve months as text for screen readers", async () => {
    const { user } = openApp("/class-suspension/list", { [list]: listPage });
    await user.click(await screen.findByRole("button", { name: "By month" }));
    const chart = await screen.findByRole("figure", { name: "Class actions by month" });
    expect(chart.textContent).toContain("Nov 2026: 3 Suspended, 0 Withdrawn/Cancelled, 0 Reinstated/Classed");
    expect(chart.textContent).toContain("Dec 2025: none");
    expect(chart.textContent).toContain("9 before these months");
  });

  test("can be shown as a table with the latest month first", async () => {
    const { user } = openApp("/class-suspension/list", { [list]: listPage });
    await user.click(await screen.findByRole("button", { name: "By month" }));
    await user.click(await screen.findByRole("button", { name: "Show as table" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(13);
    expect([...(rows[1]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      "Nov 2026",
      "3",
      "0",
      "0",
      "3",
    ]);
  });
});
