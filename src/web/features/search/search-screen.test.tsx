import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/answer.ts";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

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
  "/os/ABSRECORDSEARCH": (asked) => {
    const isFirst = asked.get("pageno") === "1";
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
const termsBox = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /I have read and agree/ });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const searches = (asked: readonly string[]) => asked.filter((call) => call.startsWith("/os/ABSRECORDSEARCH"));

describe("the search form", () => {
  test("cannot be sent before the terms of use are agreed to", async () => {
    const { address, gateway, user } = openApp("/absrecord/search", twoVessels);
    expect((await searchButton()).disabled).toBe(true);
    await user.type(field("Vessel name"), "meridian{Enter}");
    expect([address(), searches(gateway.asked)]).toEqual(["/absrecord/search", []]);
    await user.click(termsBox());
    expect((await searchButton()).disabled).toBe(false);
  });

  test("searches with Enter once they are agreed to", async () => {
    const { address, user } = openApp("/absrecord/search", twoVessels);
    await user.click(await screen.findByRole("checkbox", { name: /I have read and agree/ }));
    await user.type(field("Vessel name"), "meridian{Enter}");
    expect(await screen.findByText("2 vessels")).toBeDefined();
    expect(address()).toBe("/absrecord/search?vesselName=meridian");
    expect(document.activeElement).toBe(field("Vessel name"));
  });

  test("keeps the agreement for the tab", async () => {
    sessionStorage.setItem("plimsoll.terms-of-use", "agreed");
    openApp("/absrecord/search");
    expect((await searchButton()).disabled).toBe(false);
  });

  test("asks for a value where every criterion is empty, and sends nothing", async () => {
    const { gateway, user } = openApp("/absrecord/search", twoVessels);
    await searchButton();
    await user.click(termsBox());
    await user.type(field("Vessel name"), "   ");
    await user.click(await searchButton());
    expect(await screen.findByText("Please enter value for your search criteria!")).toBeDefined();
    expect(searches(gateway.asked)).toEqual([]);
  });

  test("includes previous names only while there is a name", async () => {
    const { address, user } = openApp("/absrecord/search", twoVessels);
    await searchButton();
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Include previous names" });
    expect(box.disabled).toBe(true);
    await user.type(field("Vessel name"), "ocean");
    await user.click(box);
    await user.click(termsBox());
    await user.click(await searchButton());
    expect(address()).toBe("/absrecord/search?vesselName=ocean&previousNameCheck=true");
    await user.clear(field("Vessel name"));
    expect([box.disabled, box.checked]).toEqual([true, false]);
  });

  test("asks for everything that is filled in", async () => {
    const { address, gateway, user } = openApp("/absrecord/search", twoVessels);
    await searchButton();
    await screen.findByRole("option", { name: "Malta" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Flag" }), "Malta");
    await user.selectOptions(screen.getByRole("combobox", { name: "Vessel type" }), "Bulk Carrier");
    await user.type(field("Class number"), "2015");
    await user.type(field("IMO number"), "9074729");
    await user.type(field("Registered owner"), "Meridian");
    await user.type(field("Operator name"), "Quest");
    await user.click(termsBox());
    await user.click(await searchButton());
    expect(address()).toBe(
      "/absrecord/search?flagId=7&classNum=2015&imoNum=9074729&vesselType=Bulk+Carrier&registeredOwner=Meridian&operatorName=Quest",
    );
    expect(searches(gateway.asked)[0]).toContain('flag_id=7 and vessel_type="Bulk Carrier"');
  });

  test("lists flags as they are delivered and vessel types as they are delivered, each after its placeholder", async () => {
    openApp("/absrecord/search", lists);
    const options = (name: string) =>
      within(screen.getByRole("combobox", { name }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    await screen.findByRole("option", { name: "Panama" });
    expect(options("Flag")).toEqual(["Choose Flag", "Panama", "Malta"]);
    expect(options("Vessel type")).toEqual(["Choose Vessel Type", "Oil Carrier", "Bulk Carrier"]);
  });

  test("has both lists empty, with the status, where one of them fails", async () => {
    openApp("/absrecord/search", { ...lists, "/os/ABSRECORDFLAG": new Problem("unavailable") });
    expect(await screen.findAllByText("The list could not be loaded [503]")).toHaveLength(2);
    expect(screen.getAllByRole("option")).toHaveLength(2);
  });

  test("is as new after Clear: form, results, address and agreement", async () => {
    const { address, user } = openApp("/absrecord/search?vesselName=meridian", twoVessels);
    await screen.findByText("2 vessels");
    await user.click(termsBox());
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(address()).toBe("/absrecord/search"));
    expect([field("Vessel name").value, termsBox().checked]).toEqual(["", false]);
    expect((await searchButton()).disabled).toBe(true);
    expect(screen.queryByText("2 vessels")).toBeNull();
  });
});

describe("the results", () => {
  test("of a search in the address are there at once, and the form shows what was asked", async () => {
    openApp("/absrecord/search?vesselName=meridian&flagId=12", twoVessels);
    expect(await screen.findByText("2 vessels")).toBeDefined();
    expect(screen.getByText("showing 1–2")).toBeDefined();
    expect(field("Vessel name").value).toBe("meridian");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Flag" }).value).toBe("12");
  });

  test("are links that say who each vessel is and how its class stands", async () => {
    openApp("/absrecord/search?vesselName=meridian", twoVessels);
    const [star, quest] = (await screen.findAllByRole("link", { name: /MERIDIAN/ })) as HTMLAnchorElement[];
    expect(star?.getAttribute("href")).toBe("/absrecord/details?ImoNum=9074729");
    expect(star?.textContent).toBe(
      "MERIDIAN STARBulk CarrierIn ClassIMO #9074729Class #20151001FlagPanamaformerly OCEAN MERIDIAN",
    );
    expect(quest?.getAttribute("href")).toBe("/absrecord/details?assetnum=V1003");
    expect(quest?.textContent).toContain("SuspendedIMO #—");
  });

  test("go on with the next page, until there is none", async () => {
    const { gateway, user } = openApp("/absrecord/search?vesselName=meridian", manyVessels);
    expect(await screen.findByText("showing 1–20")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(searches(gateway.asked).map((call) => /pageno=\d/.exec(call)?.[0])).toEqual([
      "pageno=1",
      "pageno=2",
    ]);
  });

  test("are said to be none where nothing is found", async () => {
    openApp("/absrecord/search?vesselName=zzz", lists);
    expect(await screen.findByText("No Records Found")).toBeDefined();
  });

  test("give way to the HTTP status where the search fails, until it is tried again", async () => {
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

  test("are asked for again when the same search is sent again", async () => {
    const { gateway, user } = openApp("/absrecord/search?vesselName=meridian", twoVessels);
    await screen.findByText("2 vessels");
    await user.click(termsBox());
    await user.click(await searchButton());
    await waitFor(() => expect(searches(gateway.asked)).toHaveLength(2));
  });

  test("are still there after going back from a vessel", async () => {
    const { gateway, router, user } = openApp("/absrecord/search?vesselName=meridian", {
      ...twoVessels,
      "/os/ABSRECORDVESSEL": [meridianStar],
    });
    await user.click(await screen.findByRole("link", { name: /MERIDIAN STAR/ }));
    await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    router.history.back();
    expect(await screen.findByText("2 vessels")).toBeDefined();
    expect(searches(gateway.asked)).toHaveLength(1);
  });
});

describe("how many pages are shown", () => {
  const asked = "/absrecord/search?vesselName=meridian";
  const loadMore = () => screen.findByRole("button", { name: "Load more" });

  test("stands in the address once more is shown, which is no new screen and no new search", async () => {
    const { address, gateway, router, user } = openApp(asked, manyVessels);
    expect((await loadMore()).getAttribute("href")).toBe(`${asked}&pages=2`);
    await user.type(field("Class number"), "2015");
    const before = [router.history.length, ...gateway.reported];
    await user.click(await loadMore());
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    await waitFor(() => expect(address()).toBe(`${asked}&pages=2`));
    expect([router.history.length, ...gateway.reported]).toEqual(before);
    expect(searches(gateway.asked)).toHaveLength(2);
    expect(field("Class number").value).toBe("2015");
  });

  test("is read from the address, and left out of the link to the search", async () => {
    const { user } = openApp(`${asked}&pages=2`, manyVessels);
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Copy link to this search" }));
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + asked);
  });

  test("is one again with another search, and with one that was made before", async () => {
    const { address, gateway, user } = openApp(`${asked}&pages=2`, manyVessels);
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    await user.click(termsBox());
    await user.type(field("Vessel name"), " star{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=meridian+star"));
    expect(await screen.findByText("showing 1–20")).toBeDefined();
    await user.clear(field("Vessel name"));
    await user.type(field("Vessel name"), "meridian{Enter}");
    await waitFor(() => expect(address()).toBe(asked));
    expect(await screen.findByText("showing 1–20")).toBeDefined();
    await user.click(await loadMore());
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    expect(searches(gateway.asked)).toHaveLength(3);
  });

  test("is one again when the same search is sent again", async () => {
    const { address, user } = openApp(`${asked}&pages=2`, manyVessels);
    expect(await screen.findByText("showing 1–21")).toBeDefined();
    await user.click(termsBox());
    await user.click(await searchButton());
    expect(await screen.findByText("showing 1–20")).toBeDefined();
    await waitFor(() => expect(address()).toBe(asked));
  });

  test("cancels nothing that is under way", async () => {
    let answer: (owner: Member[]) => void = () => undefined;
    const owner = new Promise<Member[]>((resolve) => {
      answer = resolve;
    });
    const replies = { ...manyVessels, "/os/ABSRECORDOWNER": () => owner };
    const { address, gateway, user } = openApp("/absrecord/search?operatorName=bulk", replies);
    await user.click(await loadMore());
    await waitFor(() => expect(address()).toBe("/absrecord/search?operatorName=bulk&pages=2"));
    answer([meridianOwner]);
    expect(await screen.findByRole("link", { name: "Meridian Bulk" })).toBeDefined();
    expect(gateway.asked.filter((call) => call.startsWith("/os/ABSRECORDOWNER"))).toHaveLength(1);
  });
});
