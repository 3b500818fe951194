import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { orderingClient } from "#tests/web/example-portal.ts";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";

const star = { "/os/ABSRECORDSEARCH": [meridianStar], "/os/ABSRECORDVESSEL": [meridianStar] } as const;

const navigation = () => screen.findByRole("navigation", { name: "Sections" });
const breadcrumb = async () => (await screen.findByRole("navigation", { name: "Breadcrumb" })).textContent;

describe("the side navigation", () => {
  test("links to both sections and to the society's social media", async () => {
    openApp("/absrecord/search");
    const links = within(await navigation()).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "ABS Record",
      "Find a company",
      "Check a list",
      "Compare vessels",
      "Due planner",
      "Changes",
      "Class Suspensions, Withdrawals & Reinstatements",
      "Verify a certificate",
      "LinkedIn",
      "Facebook",
      "YouTube",
    ]);
  });

  test.each([
    ["owner", "Owner"],
    ["extSearch", "Details"],
  ])("marks the open screen of %s, as do the tabs", async (path, name) => {
    openApp(`/absrecord/${path}?ImoNum=9074729`, star);
    const tabs = await screen.findByRole("navigation", { name: "Screens of this vessel" });
    for (const region of [await navigation(), tabs]) {
      const current = within(region).getAllByRole("link", { current: "page" });
      expect(current.map(({ textContent }) => textContent?.trim())).toEqual([name]);
    }
  });

  test("marks the class suspension list while it is open", async () => {
    openApp("/class-suspension/list");
    const [current, ...others] = await within(await navigation()).findAllByRole("link", { current: "page" });
    expect(current?.textContent).toBe("Class Suspensions, Withdrawals & Reinstatements");
    expect(others).toEqual([]);
  });

  test.each(["details", "surveys", "owner", "findings", "assets", "certificates"])(
    "leads from the class suspension section to its own screen of the vessel: %s",
    async (path) => {
      openApp(`/class-suspension/${path}?ImoNum=9074729`, star);
      const current = await within(await navigation()).findAllByRole("link", { current: "page" });
      expect(current.map((link) => link.getAttribute("href"))).toEqual([
        `/class-suspension/${path}?ImoNum=9074729`,
      ]);
      const trail = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
      expect(trail.getByRole("link", { name: "Class Suspension" }).getAttribute("href")).toBe(
        "/class-suspension/list",
      );
    },
  );

  test.each(["/absrecord/search", "/class-suspension/list", "/absrecord/details?ImoNum=1"])(
    "has no Vessel group on %s",
    async (address) => {
      openApp(address);
      await screen.findByRole("heading", { level: 1 });
      expect(within(await navigation()).queryByRole("button", { name: "Vessel" })).toBeNull();
    },
  );

  test("closes the Vessel group by its button, and opens it for another vessel", async () => {
    const { router, user } = openApp("/absrecord/details?assetnum=V1001", {
      "/os/ABSRECORDVESSEL": (parameters) => [
        parameters.get("oslc.where")?.includes("V1003") ? meridianQuest : meridianStar,
      ],
    });
    const group = within(await navigation()).getByRole("button", { name: "Vessel" });
    const isOpen = () => group.getAttribute("aria-expanded");
    expect(isOpen()).toBe("true");
    await user.click(group);
    expect(isOpen()).toBe("false");
    await router.navigate({ to: "/absrecord/details", search: { assetnum: "V1003" } });
    await screen.findByRole("heading", { level: 1, name: "MERIDIAN QUEST" });
    expect(isOpen()).toBe("true");
    await router.navigate({ to: "/absrecord/details", search: { assetnum: "V1001" } });
    await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    expect(isOpen()).toBe("true");
  });

  test("opens as a dialog in a narrow window, and closes by its button", async () => {
    const { user } = openApp("/absrecord/search");
    await user.click(await screen.findByRole("button", { name: "Open navigation" }));
    const dialog = await screen.findByRole("dialog", { name: "Navigation" });
    expect(within(dialog).getByRole("link", { name: "ABS Record" })).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Close navigation" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each(["ABS Record", "Class Suspensions, Withdrawals & Reinstatements", "LinkedIn"])(
    "closes when its link %s is clicked, whether or not the address changes",
    async (name) => {
      const { user } = openApp("/absrecord/search");
      await user.click(await screen.findByRole("button", { name: "Open navigation" }));
      const dialog = await screen.findByRole("dialog", { name: "Navigation" });
      // Keeps the browser from following the link to another site, after the app has handled the click.
      document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
      await user.click(within(dialog).getByRole("link", { name }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  );
});

describe("the breadcrumb", () => {
  test.each([
    ["/absrecord/search", "ABS Record"],
    ["/absrecord/details?ImoNum=9074729", "ABS RecordDetails"],
    ["/absrecord/surveys?ImoNum=9074729", "ABS RecordMERIDIAN STARSurveys"],
    ["/class-suspension/list", "Class Suspension"],
    ["/class-suspension/owner?ImoNum=9074729", "Class SuspensionMERIDIAN STAROwner"],
  ])("of %s is %s", async (address, text) => {
    openApp(address, star);
    await waitFor(async () => expect(await breadcrumb()).toBe(text));
  });

  test("has the date of the record", async () => {
    openApp("/absrecord/search");
    expect(await screen.findByText("Record as of 20-Nov-2026 06:00 UTC")).toBeDefined();
  });

  test("has no date of the record before the first import", async () => {
    openApp("/absrecord/search", {}, { recordAsOf: null });
    await breadcrumb();
    expect(screen.queryByText(/Record as of/)).toBeNull();
  });
});

describe("Request for Quote", () => {
  test.each([
    ["/portal/quotes", 1],
    ["/portal/training", 0],
    ["/absrecord/search", 0],
  ])("is offered on %s %d times", async (address, times) => {
    openApp(address);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryAllByRole("link", { name: "Request for Quote" })).toHaveLength(times);
  });
});

describe("the title of the page", () => {
  test.each([
    ["/absrecord/search", /^ABS Record: online database of vessels/],
    [
      "/absrecord/search?vesselName=meridian&vesselType=Bulk+Carrier",
      /^meridian, Bulk Carrier \| ABS Record:/,
    ],
    ["/class-suspension/list?vesselName=meridian", /^Class Suspensions/],
    ["/absrecord/owner?ImoNum=9074729", /^Owner: MERIDIAN STAR \| ABS Record: online database/],
    ["/class-suspension/list", /^Class Suspensions, Withdrawals & Reinstatements: online vessel database/],
    ["/class-suspension/owner?ImoNum=9074729", /^Owner: MERIDIAN STAR \| Class Suspensions, Withdrawals/],
  ])("of %s is %s", async (address, title) => {
    openApp(address, star);
    await waitFor(() => expect(document.title).toMatch(title));
  });

  test("is set when a screen is opened, and the content receives the focus", async () => {
    const { router } = openApp("/absrecord/search", star);
    await screen.findByRole("heading", { level: 1 });
    await router.navigate({ to: "/class-suspension/list", search: {} });
    await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  });
});

describe("the footer", () => {
  test("names the year, society, version and build", async () => {
    openApp("/absrecord/search");
    expect((await screen.findByRole("contentinfo")).textContent).toContain(
      "© 2026 Albion Bureau of Shipping. All rights reserved. Version 4.15.0 (build 3f9c21e)",
    );
  });

  test.each([
    [
      "a client",
      orderingClient,
      ["Terms of Use", "Training", "Contact Us", "Glossary", "Accessibility", "API", "This page as data"],
    ],
    [
      "ABSADMIN",
      { ...orderingClient, userType: "ABSADMIN" as const },
      ["Training", "Contact Us", "Glossary", "Accessibility", "API", "This page as data"],
    ],
  ])("has its links for %s", async (_, user, names) => {
    openApp("/absrecord/search", {}, { user });
    const links = within(await screen.findByRole("contentinfo")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
  });
});

describe("the colour scheme", () => {
  const shown = () => document.documentElement.dataset["colourScheme"];
  const stored = () => localStorage.getItem("plimsoll.colour-scheme");

  test("is selected in a menu and stored, except for the automatic one", async () => {
    const { user } = openApp("/absrecord/search");
    const select = async (name: string) => {
      await user.click(await screen.findByRole("button", { name: "Colours" }));
      await user.click(await screen.findByRole("menuitemradio", { name }));
    };
    await select("Dark");
    expect([shown(), stored()]).toEqual(["dark", "dark"]);
    await select("Light");
    expect([shown(), stored()]).toEqual(["light", "light"]);
    await select("Automatic");
    expect([shown(), stored()]).toEqual(["light", null]);
  });

  test("is selected in a browser that blocks its storage, and the page says so once", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
    const { user } = openApp("/absrecord/search");
    for (const name of ["Dark", "Light", "Dark"]) {
      await user.click(await screen.findByRole("button", { name: "Colours" }));
      await user.click(await screen.findByRole("menuitemradio", { name }));
    }
    expect(shown()).toBe("dark");
    expect(await screen.findAllByText(/^This browser keeps nothing for this site/)).toHaveLength(1);
    vi.restoreAllMocks();
    await user.click(await screen.findByRole("button", { name: "Colours" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Automatic" }));
    expect([shown(), stored()]).toEqual(["light", null]);
  });

  test("follows a selection in another tab", async () => {
    openApp("/absrecord/search");
    await screen.findByRole("button", { name: "Colours" });
    localStorage.setItem("plimsoll.colour-scheme", "dark");
    act(() => void window.dispatchEvent(new Event("storage")));
    expect(shown()).toBe("dark");
  });
});

test("each opened screen is reported", async () => {
  const { gateway, router } = openApp("/absrecord/search");
  await screen.findByRole("heading", { level: 1 });
  await router.navigate({ to: "/class-suspension/list", search: {} });
  await waitFor(() => expect(gateway.reportedEvents).toEqual(["page-view", "page-view"]));
});
