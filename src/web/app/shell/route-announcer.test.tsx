import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { classStateOf } from "#rules/class/class-state.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

const light = { ...meridianStar, assetnum: "V1002", imo_num: "3262350", vessel_name: "MERIDIAN LIGHT" };
const fleet = {
  "/os/ABSRECORDVESSEL": (parameters: URLSearchParams) => [
    parameters.toString().includes("V1002") ? light : meridianStar,
  ],
};
const begin = "/absrecord/details?assetnum=V1001";

const announced = () => document.querySelector("p[aria-live=polite]")?.textContent;

test("the first screen is not announced", async () => {
  openApp(begin, fleet);
  await waitFor(() => expect(document.title).toContain("MERIDIAN STAR"));
  expect(announced()).toBe("");
});

test("each screen of a vessel is announced by its name and receives the focus", async () => {
  const { user } = openApp(begin, fleet);
  const tabs = within(await screen.findByRole("navigation", { name: "Screens of this vessel" }));
  for (const name of ["Owner", "Assets", "Details"]) {
    await user.click(tabs.getByRole("link", { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(announced()).toMatch(new RegExp(`^${name}: MERIDIAN STAR`)));
    expect(document.activeElement?.id).toBe("main");
  }
});

test("a vessel is announced once, with its verdict", async () => {
  const verdict = {
    assetnum: "V1001",
    meaning: "inForce",
    class_state: classStateOf(5),
    class_state_date: "2024-08-02",
    open_conditions: 1,
    overdue_surveys: 2,
    counted_surveys: 8,
    counted_findings: 3,
    withheld_certificates: 4,
  };
  const replies = { ...fleet, "/script/PLIMSOLLVESSELVERDICT": [verdict] };
  const { router } = openApp("/absrecord/details?assetnum=V1002", replies);
  await screen.findByRole("heading", { level: 1, name: "MERIDIAN LIGHT" });
  const texts = new Set<string>();
  const region = document.querySelector("p[aria-live=polite]");
  new MutationObserver(() => texts.add(announced() ?? "")).observe(region ?? document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await router.navigate({ to: "/absrecord/owner", search: { assetnum: "V1001" } });
  await waitFor(() =>
    expect([...texts]).toEqual([
      expect.stringMatching(
        /^Owner: MERIDIAN STAR .*\. Class State: In Class since 02-Aug-2024\. 2 overdue surveys\. 1 open condition of class\. 4 items not released by the flag$/,
      ),
    ]),
  );
});

test("another vessel on the same screen is announced and counts as a page view", async () => {
  const { gateway, router } = openApp(begin, fleet);
  await waitFor(() => expect(document.title).toContain("MERIDIAN STAR"));
  await router.navigate({ to: "/absrecord/details", search: { assetnum: "V1002" } });
  await waitFor(() => expect(announced()).toMatch(/^Details: MERIDIAN LIGHT/));
  expect(document.activeElement?.id).toBe("main");
  expect(gateway.reportedEvents.filter((kind) => kind === "page-view")).toHaveLength(2);
});

test("a screen with the title of the previous one is announced too", async () => {
  const { router } = openApp(begin, fleet);
  await waitFor(() => expect(document.title).toContain("MERIDIAN STAR"));
  await router.navigate({ to: "/absrecord/details", search: { assetnum: "V1002" } });
  await waitFor(() => expect(announced()).toMatch(/MERIDIAN LIGHT/));
  const before = document.querySelector("p[aria-live=polite] > *");
  await router.navigate({ to: "/absrecord/details", search: { ImoNum: "3262350" } });
  await waitFor(() => expect(document.querySelector("p[aria-live=polite] > *")).not.toBe(before));
});
