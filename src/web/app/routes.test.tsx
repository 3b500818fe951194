import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";

const star = { "/os/ABSRECORDSEARCH": [meridianStar], "/os/ABSRECORDVESSEL": [meridianStar] } as const;

describe("an address", () => {
  test.each([
    ["/", "/absrecord/search"],
    ["/absrecord", "/absrecord/search"],
    ["/absrecord/vessel/12", "/absrecord/search"],
    ["/absrecord/company/", "/absrecord/search"],
    ["/absrecord/company/7", "/absrecord/company/7"],
    ["/absrecord/company/7/more", "/absrecord/search"],
    ["/AbsRecord/Search", "/not-found"],
    ["/class-suspension/company/7", "/class-suspension/list"],
    ["/absrecord/class-suspension", "/class-suspension/list"],
    ["/class-suspension", "/class-suspension/list"],
    ["/class-suspension/vessel/12", "/class-suspension/list"],
    ["/absrecord/orders", "/not-found"],
    ["/class-suspension/search", "/not-found"],
    ["/anything/else", "/not-found"],
    ["/account", "/not-found"],
    ["/account/other", "/not-found"],
    ["/administration", "/not-found"],
    ["/absrecord/surveys", "/absrecord/search"],
    ["/absrecord/details?assetnum=", "/absrecord/search"],
    ["/class-suspension/details", "/class-suspension/list"],
  ])("%s leads to %s", async (from, to) => {
    const { address } = openApp(from);
    await waitFor(() => expect(address()).toBe(to));
  });
});

describe("a screen", () => {
  test.each([
    ["/absrecord/search", "Search ABS Record"],
    ["/absrecord/companies", "Find a company"],
    ["/changes", "Changes"],
    ["/class-suspension/list", "Class Suspensions, Withdrawals & Reinstatements"],
    ["/error", "Something went wrong."],
    ["/not-found", "There is nothing at this address."],
    ["/portal/terms-of-use", "Terms of Use"],
    ["/portal/training", "Training"],
    ["/portal/automatedreports", "Automated Reports"],
    ["/portal/place-order", "Place Order"],
    ["/portal/proposal", "Request Proposal"],
    ["/portal/quotes", "Quotes Overview"],
    ["/portal/request-for-quote", "Request for Quote"],
    ["/portal/accessibility", "Accessibility"],
    ["/portal/glossary", "Glossary"],
    ["/account/sign-in", "Sign in"],
    ["/account/sign-up", "Sign up"],
    ["/account/forgotten-password", "Forgotten password"],
    ["/account/reset-password", "Choose a password"],
    ["/account/verify-email", "Verify email"],
    ["/account/profile", "My Profile"],
    ["/administration/users", "Users"],
    ["/administration/audit-log", "Audit log"],
    ["/administration/deliveries", "Deliveries"],
    ["/administration/imports", "Imports"],
  ])("%s has the title %s", async (address, title) => {
    openApp(address);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
  });

  test.each(["details", "extSearch", "owner", "assets", "surveys", "findings", "certificates"])(
    "/absrecord/%s shows the vessel in the address",
    async (child) => {
      openApp(`/absrecord/${child}?ImoNum=9074729`, star);
      expect(await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeDefined();
    },
  );

  test.each(["details", "owner", "assets", "surveys", "findings", "certificates"])(
    "/class-suspension/%s shows the vessel in the address",
    async (child) => {
      openApp(`/class-suspension/${child}?assetnum=V1003`, { "/os/ABSRECORDVESSEL": [meridianQuest] });
      expect(await screen.findByRole("heading", { level: 1, name: "MERIDIAN QUEST" })).toBeDefined();
    },
  );
});

describe("a vessel's screen", () => {
  test("reports an IMO number that no vessel has", async () => {
    const { gateway } = openApp("/absrecord/details?ImoNum=9999999");
    expect((await screen.findByRole("alert")).textContent).toContain("vessel not found");
    expect(gateway.innerCalls.some((call) => call.startsWith("/os/ABSRECORDVESSEL?"))).toBe(false);
  });

  test("reports an asset number that no vessel has", async () => {
    openApp("/absrecord/owner?assetnum=V0");
    expect((await screen.findByRole("alert")).textContent).toContain("vessel not found");
  });

  test("shows the name of a controlled facility, and that its data is restricted", async () => {
    openApp("/absrecord/details?ImoNum=9074729", { ...star, "/os/ABSRECORDVESSEL": new Problem("itar") });
    expect(
      await screen.findByText("This facility is ITAR secured. Access to controlled data is restricted."),
    ).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeDefined();
    expect(screen.queryByText("Vessel Timeline")).toBeNull();
  });

  test("shows one error if the record is unavailable, and retries by its button", async () => {
    const { gateway, user } = openApp("/absrecord/details?assetnum=V1001", {
      "/os/ABSRECORDVESSEL": new Problem("unavailable"),
    });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Something went wrong, please contact the administrator [503: The record cannot be reached right now. Please try again.]",
    );
    gateway.replies = star;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeDefined();
  });

  const lists = {
    owner: "/os/ABSRECORDOWNER",
    assets: "/os/ABSRECORDASSET",
    findings: "/os/ABSRECORDFINDING",
    certificates: "/os/ABSRECORDCERTIFICATE",
  } as const;

  test.each(Object.entries(lists))(
    "sends all calls of %s before any of them is answered, and needs no other",
    async (path, list) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const needed = ["/os/ABSRECORDVESSEL", "/script/PLIMSOLLVESSELVERDICT", list];
      const never = new Promise<[]>(() => undefined);
      const { gateway } = openApp(`/absrecord/${path}?assetnum=V1001`, {
        ...Object.fromEntries(
          [...Object.values(lists), "/os/ABSRECORDSURVEY"].map((call) => [call, () => never]),
        ),
        ...Object.fromEntries(needed.map((call) => [call, () => released.then(() => [])])),
        "/os/ABSRECORDVESSEL": () => released.then(() => [meridianStar]),
      });
      const sent = () => [...new Set(gateway.innerCalls.map((call) => call.split("?")[0]))];
      await waitFor(() => expect(sent()).toEqual(expect.arrayContaining(needed)));
      release();
      await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
      await waitFor(() => expect(screen.getByRole("main").querySelector("[aria-busy=true]")).toBeNull());
    },
  );

  test("requests the vessel once, however many screens are opened", async () => {
    const { gateway, user } = openApp("/absrecord/details?ImoNum=9074729", star);
    const tabs = await screen.findByRole("navigation", { name: "Screens of this vessel" });
    await screen.findByText("ITC 1969");
    for (const name of ["Owner", "Surveys", "Details"]) {
      const tab = [...tabs.querySelectorAll("a")].find(({ textContent }) => textContent.startsWith(name));
      await user.click(tab as Element);
    }
    await screen.findByText("ITC 1969");
    expect(gateway.innerCalls.filter((call) => call.startsWith("/os/ABSRECORDVESSEL?"))).toHaveLength(1);
  });
});

describe("a navigation to another screen", () => {
  const timeline = "/os/ABSAPIVSLHIST";
  const change = { changed_attribute: "FLAG_NAME", changed_value: "Panama", changed_date: "2019-08-14" };
  const ofStar = { ImoNum: "9074729" };

  /** The details of a vessel whose timeline is pending until `release` is called. */
  async function openWithSlowTimeline(address: string) {
    let release: (members: (typeof change)[]) => void = () => undefined;
    const slow = new Promise<(typeof change)[]>((resolve) => {
      release = resolve;
    });
    const app = openApp(address, { ...star, [timeline]: () => slow });
    await screen.findByRole("heading", { level: 1 });
    if (!address.includes("details")) await app.router.navigate({ to: "/absrecord/details", search: ofStar });
    const callCount = () => app.gateway.innerCalls.filter((call) => call.startsWith(timeline)).length;
    await waitFor(() => expect(callCount()).toBe(1));
    return { ...app, release: () => release([change]), callCount };
  }

  test("cancels pending requests, which are sent again when they are needed", async () => {
    const { router, gateway, callCount } = await openWithSlowTimeline("/absrecord/details?ImoNum=9074729");
    await router.navigate({ to: "/absrecord/owner", search: ofStar });
    gateway.replies = { ...star, [timeline]: [change] };
    await router.navigate({ to: "/absrecord/details", search: ofStar });
    expect(await screen.findByText("Flag Name changed to: Panama")).toBeDefined();
    expect(callCount()).toBe(2);
  });

  test("does not cancel pending requests when it goes back", async () => {
    const app = await openWithSlowTimeline("/absrecord/owner?ImoNum=9074729");
    const { queryClient, release, router, callCount } = app;
    router.history.back();
    await waitFor(() => expect(router.state.location.pathname).toBe("/absrecord/owner"));
    release();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    router.history.forward();
    expect(await screen.findByText("Flag Name changed to: Panama")).toBeDefined();
    expect(callCount()).toBe(1);
  });

  test("sends again the requests that both screens need", async () => {
    let release: (members: (typeof meridianStar)[]) => void = () => undefined;
    const slow = new Promise<(typeof meridianStar)[]>((resolve) => {
      release = resolve;
    });
    const { router, gateway } = openApp("/absrecord/details?assetnum=V1001", {
      "/os/ABSRECORDVESSEL": () => slow,
    });
    await waitFor(() => expect(gateway.innerCalls.join()).toContain("ABSRECORDVESSEL?"));
    await router.navigate({ to: "/absrecord/owner", search: { assetnum: "V1001" } });
    release([meridianStar]);
    expect(await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeDefined();
  });
});
