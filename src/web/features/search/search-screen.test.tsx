import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { chooseOption } from "#tests/web/choose-option.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";
import { chooseMore } from "#tests/web/choose-more.ts";

const meridianOwner: Member = {
  assetnum: "V0",
  abs_vessel_customer_rel: [
    {
      customer_role: "Operator",
      abs_customers: [{ customer_name: "Meridian Bulk", customer_number: "C2" }],
    },
  ],
};

const lists = {
  "/os/ABSRECORDFLAG": [
    { flag_id: 12, name: "Panama" },
    { flag_id: 7, name: "Malta" },
  ],
  "/os/ABSRECORDVESSELTYPE": [{ description: "Oil Carrier" }, { description: "Bulk Carrier" }],
} as const satisfies Replies;

/** 21 vessels on two pages. */
const manyVessels: Replies = {
  ...lists,
  "/os/ABSRECORDSEARCH": (parameters) => {
    const isFirst = parameters.get("pageno") === "1";
    const vessels = Array.from({ length: 21 }, (_, index) => ({ ...meridianStar, assetnum: `V${index}` }));
    return isFirst
      ? page(vessels.slice(0, 20), { pagenum: 1, totalCount: 21, nextPage: { href: "/x?pageno=2" } })
      : page(vessels.slice(20), { pagenum: 2, totalCount: 21 });
  },
};

const twoVessels: Replies = {
  ...lists,
  "/os/ABSRECORDSEARCH": page([meridianStar, meridianQuest], { pagenum: 1, totalCount: 2 }),
};

const searchButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Search" });
const termsCheckbox = () => screen.getByRole("checkbox", { name: /I have read and agree/ });
const isAgreed = () => termsCheckbox().getAttribute("aria-checked") === "true";
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
/** Opens the search screen and its form. */
async function openForm(address: string, replies: Replies = {}) {
  const app = openApp(address, replies);
  await app.user.click(await screen.findByRole("button", { name: "More criteria" }));
  await searchButton();
  return app;
}
const searches = (calls: readonly string[]) => calls.filter((call) => call.startsWith("/os/ABSRECORDSEARCH"));

describe("the search form", () => {
  test("takes names and numbers as they are typed, without corrections and capitals of the browser", async () => {
    await openForm("/absrecord/search", twoVessels);
    const attributes = screen
      .getAllByRole("textbox")
      .map((input) => `${input.getAttribute("spellcheck")} ${input.getAttribute("autocapitalize")}`);
    expect(attributes.length).toBeGreaterThanOrEqual(5);
    expect(attributes.filter((one) => !/^false (none|off)$/.test(one))).toEqual([]);
  });

  test("cannot be submitted before the user agrees to the terms of use", async () => {
    const { address, gateway, user } = await openForm("/absrecord/search", twoVessels);
    expect((await searchButton()).disabled).toBe(true);
    await user.type(field("Vessel name"), "meridian{Enter}");
    expect([address(), searches(gateway.innerCalls)]).toEqual(["/absrecord/search", []]);
    await user.click(termsCheckbox());
    expect((await searchButton()).disabled).toBe(false);
  });

  test("moves the focus to the terms on Enter before the user agrees, and says why until then", async () => {
    const { user } = await openForm("/absrecord/search", twoVessels);
    await searchButton();
    await user.type(field("Vessel name"), "meridian{Enter}");
    expect(document.activeElement).toBe(termsCheckbox());
    const reason = screen.getByRole("alert");
    expect(reason.textContent).toBe("Agree to the Terms of Use, then search.");
    expect(termsCheckbox().getAttribute("aria-describedby")).toContain(reason.id);
    await user.click(termsCheckbox());
    expect(isAgreed()).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("opens a combobox by a typed letter, finds the option and selects it on Enter", async () => {
    const { user } = await openForm("/absrecord/search", lists);
    const flag = await screen.findByRole<HTMLButtonElement>("combobox", { name: "Flag" });
    flag.focus();
    await user.keyboard("mal");
    await waitFor(() =>
      expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Malta"]),
    );
    await user.keyboard("{Enter}");
    await waitFor(() => expect(flag.value).toBe("7"));
    await waitFor(() => expect(document.activeElement).toBe(flag));
    expect(flag.textContent).toBe("Malta");
    await user.keyboard("{ArrowDown}");
    await screen.findByRole("option", { name: "Panama" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    expect([document.activeElement, flag.value]).toEqual([flag, "7"]);
  });

  test("submits on Enter after the user has agreed to the terms", async () => {
    const { address, user } = await openForm("/absrecord/search", twoVessels);
    await user.click(termsCheckbox());
    await user.type(field("Vessel name"), "meridian{Enter}");
    expect(await screen.findByText("2 vessels")).toBeDefined();
    expect(address()).toBe("/absrecord/search?vesselName=meridian");
    expect(document.activeElement).toBe(field("Vessel name"));
  });

  test("keeps the agreement for the session of the browser tab", async () => {
    sessionStorage.setItem("plimsoll.terms-of-use", "agreed");
    await openForm("/absrecord/search");
    expect((await searchButton()).disabled).toBe(false);
  });

  test("shows a message and sends no query when every criterion is empty", async () => {
    const { gateway, user } = await openForm("/absrecord/search", twoVessels);
    await searchButton();
    await user.click(termsCheckbox());
    await user.type(field("Vessel name"), "   ");
    await user.click(await searchButton());
    expect(await screen.findByText("Please enter value for your search criteria!")).toBeDefined();
    expect(searches(gateway.innerCalls)).toEqual([]);
  });

  test("includes previous names only while there is a vessel name", async () => {
    const { address, user } = await openForm("/absrecord/search", twoVessels);
    await searchButton();
    const box = screen.getByRole("checkbox", { name: "Include previous names" });
    const state = () => [box.getAttribute("aria-disabled"), box.getAttribute("aria-checked")];
    expect(state()).toEqual(["true", "false"]);
    await user.type(field("Vessel name"), "ocean");
    await user.click(box);
    await user.click(termsCheckbox());
    await user.click(await searchButton());
    expect(address()).toBe("/absrecord/search?vesselName=ocean&previousNameCheck=true");
    await user.clear(field("Vessel name"));
    expect(state()).toEqual(["true", "false"]);
  });

  test("searches by every field that has a value", async () => {
    const { address, gateway, user } = await openForm("/absrecord/search", twoVessels);
    await searchButton();
    await chooseOption(user, screen.getByRole("combobox", { name: "Flag" }), "Malta");
    await chooseOption(user, screen.getByRole("combobox", { name: "Vessel type" }), "Bulk Carrier");
    await user.type(field("Class number"), "2015");
    await user.type(field("IMO number"), "IMO 9,074,729");
    await user.type(field("Registered owner"), "Meridian");
    await user.type(field("Operator name"), "Quest");
    await user.click(termsCheckbox());
    await user.click(await searchButton());
    expect(address()).toBe(
      "/absrecord/search?flagId=7&classNum=2015&imoNum=9074729&vesselType=Bulk+Carrier&registeredOwner=Meridian&operatorName=Quest",
    );
    expect(searches(gateway.innerCalls)[0]).toContain('flag_id=7 and vessel_type="Bulk Carrier"');
  });

  test("lists flags and vessel types in the server's order, each after its placeholder", async () => {
    const { user } = await openForm("/absrecord/search", lists);
    const options = async (name: string, last: string) => {
      await user.click(await screen.findByRole("combobox", { name }));
      await screen.findByRole("option", { name: last });
      return screen.getAllByRole("option").map(({ textContent }) => textContent);
    };
    expect(await options("Flag", "Malta")).toEqual(["Choose Flag", "Panama", "Malta"]);
    expect(await options("Vessel type", "Bulk Carrier")).toEqual([
      "Choose Vessel Type",
      "Oil Carrier",
      "Bulk Carrier",
    ]);
  });

  test("shows the HTTP status on both empty lists when one of them fails to load", async () => {
    const { user } = await openForm("/absrecord/search", {
      ...lists,
      "/os/ABSRECORDFLAG": new Problem("unavailable"),
    });
    expect(await screen.findAllByText("The list could not be loaded [503]")).toHaveLength(2);
    await user.click(screen.getByRole("combobox", { name: "Vessel type" }));
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "Choose Vessel Type",
    ]);
  });

  test("resets fields, results, address and agreement on Clear", async () => {
    const { address, user } = openApp("/absrecord/search?vesselName=meridian", twoVessels);
    await screen.findByText("2 vessels");
    await user.click(termsCheckbox());
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(address()).toBe("/absrecord/search"));
    expect([field("Vessel name").value, isAgreed()]).toEqual(["", false]);
    expect((await searchButton()).disabled).toBe(true);
    expect(screen.queryByText("2 vessels")).toBeNull();
  });
});

describe("the search results", () => {
  test("load from the criteria in the address, which the form shows too", async () => {
    openApp("/absrecord/search?vesselName=meridian&flagId=12", twoVessels);
    expect(await screen.findByText("2 vessels")).toBeDefined();
    expect(screen.getByText("showing 1–2")).toBeDefined();
    expect(field("Vessel name").value).toBe("meridian");
    // The results have a filter of this name too.
    const [flag] = screen.getAllByRole<HTMLButtonElement>("combobox", { name: "Flag" });
    expect(flag?.value).toBe("12");
  });

  test("are links with the identity and the class state of each vessel", async () => {
    openApp("/absrecord/search?vesselName=meridian", twoVessels);
    const [star, quest] = (await screen.findAllByRole("link", { name: /MERIDIAN/ })) as HTMLAnchorElement[];
    expect(star?.getAttribute("href")).toBe("/absrecord/details?ImoNum=9074729");
    expect(star?.textContent).toBe(
      "MERIDIAN STARBulk CarrierIn ClassIMO 9074729Class 20151001FlagPanamaformerly OCEAN MERIDIAN",
    );
    expect(quest?.getAttribute("href")).toBe("/absrecord/details?assetnum=V1003");
    expect(quest?.textContent).toContain("SuspendedIMO —");
  });

  test("become a table whose state is in the address and remains in the next search", async () => {
    const { address, user } = openApp("/absrecord/search?vesselName=meridian", twoVessels);
    await user.click(await screen.findByRole("button", { name: "Table" }));
    const table = await screen.findByRole("table", { name: "Vessels found" });
    expect(within(table).getByRole("row", { name: /MERIDIAN STAR.*20151001/ })).toBeDefined();
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=meridian&view=table"));
    await user.click(termsCheckbox());
    await user.type(field("Vessel name"), " s{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=meridian+s&view=table"));
    await user.click(await screen.findByRole("button", { name: "Cards" }));
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=meridian+s"));
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("are ordered by the server, over all pages", async () => {
    const { gateway, user } = openApp("/absrecord/search?vesselName=m&view=table&sort=-imo_num", manyVessels);
    const title = await screen.findByRole("columnheader", { name: "IMO #" });
    expect(title.getAttribute("aria-sort")).toBe("descending");
    expect(searches(gateway.innerCalls)[0]).toContain("oslc.orderBy=-imo_num");
    await user.click(screen.getByRole("button", { name: "Class State" }));
    await waitFor(() => expect(searches(gateway.innerCalls).at(-1)).toContain("sort=class_state"));
  });

  test("load the next page until there is none", async () => {
    const { gateway, user } = openApp("/absrecord/search?vesselName=meridian", manyVessels);
    expect(await screen.findByText("showing 1–20")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(searches(gateway.innerCalls).map((call) => /pageno=\d/.exec(call)?.[0])).toEqual([
      "pageno=1",
      "pageno=2",
    ]);
  });

  test("show the empty state when no vessel matches", async () => {
    openApp("/absrecord/search?vesselName=zzz", lists);
    expect(await screen.findByText("No Records Found")).toBeDefined();
  });

  test("show the HTTP status when the search fails, and load on a retry", async () => {
    const { gateway, user } = openApp("/absrecord/search?vesselName=meridian", {
      ...lists,
      "/os/ABSRECORDSEARCH": new Problem("internal"),
    });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Something went wrong, please contact the administrator [500");
    expect(alert.textContent).toContain("Request request-1");
    gateway.replies = twoVessels;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("2 vessels")).toBeDefined();
  });

  test("are requested again when the same search is submitted again", async () => {
    const { gateway, user } = openApp("/absrecord/search?vesselName=meridian", twoVessels);
    await screen.findByText("2 vessels");
    await user.click(termsCheckbox());
    await user.click(await searchButton());
    await waitFor(() => expect(searches(gateway.innerCalls)).toHaveLength(2));
  });

  test("are shown from the cache after going back from a vessel", async () => {
    const { gateway, router, user } = openApp("/absrecord/search?vesselName=meridian", {
      ...twoVessels,
      "/os/ABSRECORDVESSEL": [meridianStar],
    });
    await user.click(await screen.findByRole("link", { name: /MERIDIAN STAR/ }));
    await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    router.history.back();
    expect(await screen.findByText("2 vessels")).toBeDefined();
    expect(searches(gateway.innerCalls)).toHaveLength(1);
  });
});

describe("the number of shown pages", () => {
  const searchAddress = "/absrecord/search?vesselName=meridian";
  const loadMore = () => screen.findByRole("button", { name: "Load more" });

  test("is added to the address by Load more, without a history entry or a new search", async () => {
    const { address, gateway, router, user } = openApp(searchAddress, manyVessels);
    expect((await loadMore()).getAttribute("href")).toBe(`${searchAddress}&pages=2`);
    await user.type(field("Class number"), "2015");
    const before = [router.history.length, ...gateway.reportedEvents];
    await user.click(await loadMore());
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    await waitFor(() => expect(address()).toBe(`${searchAddress}&pages=2`));
    expect([router.history.length, ...gateway.reportedEvents]).toEqual(before);
    expect(searches(gateway.innerCalls)).toHaveLength(2);
    expect(field("Class number").value).toBe("2015");
  });

  test("is read from the address and omitted from the copied link", async () => {
    const { user } = openApp(`${searchAddress}&pages=2`, manyVessels);
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    await chooseMore(user, "Copy link");
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + searchAddress);
  });

  test("is one after another search, even one that was made before", async () => {
    const { address, gateway, user } = openApp(`${searchAddress}&pages=2`, manyVessels);
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    await user.click(termsCheckbox());
    await user.type(field("Vessel name"), " star{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=meridian+star"));
    expect(await screen.findByText("showing 1–20")).toBeDefined();
    await user.clear(field("Vessel name"));
    await user.type(field("Vessel name"), "meridian{Enter}");
    await waitFor(() => expect(address()).toBe(searchAddress));
    expect(await screen.findByText("showing 1–20")).toBeDefined();
    await user.click(await loadMore());
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    expect(searches(gateway.innerCalls)).toHaveLength(3);
  });

  test("is one after the same search is submitted again", async () => {
    const { address, user } = openApp(`${searchAddress}&pages=2`, manyVessels);
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    await user.click(termsCheckbox());
    await user.click(await searchButton());
    expect(await screen.findByText("showing 1–20")).toBeDefined();
    await waitFor(() => expect(address()).toBe(searchAddress));
  });

  test("changes without cancelling a request in flight", async () => {
    let respond: (owner: Member[]) => void = () => undefined;
    const owner = new Promise<Member[]>((resolve) => {
      respond = resolve;
    });
    const replies = { ...manyVessels, "/os/ABSRECORDOWNER": () => owner };
    const { address, gateway, user } = openApp("/absrecord/search?operatorName=bulk", replies);
    await user.click(await loadMore());
    await waitFor(() => expect(address()).toBe("/absrecord/search?operatorName=bulk&pages=2"));
    respond([meridianOwner]);
    expect(await screen.findByRole("link", { name: "Meridian Bulk" })).toBeDefined();
    expect(gateway.innerCalls.filter((call) => call.startsWith("/os/ABSRECORDOWNER"))).toHaveLength(1);
  });
});

test("a vessel that was viewed is listed on the search until it is forgotten", async () => {
  const { router, user } = openApp("/absrecord/details?ImoNum=9074729", {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
  });
  await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
  await router.navigate({ to: "/absrecord/search", search: {} });
  const recent = within(await screen.findByRole("region", { name: "Recent vessels" }));
  expect(recent.getByRole("link", { name: /MERIDIAN STAR/ }).getAttribute("href")).toBe(
    "/absrecord/details?ImoNum=9074729",
  );
  await user.click(recent.getByRole("button", { name: "Forget" }));
  expect(screen.queryByRole("region", { name: "Recent vessels" })).toBeNull();
});
