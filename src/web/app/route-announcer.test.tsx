import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

const light = { ...meridianStar, assetnum: "V1002", imo_num: "3262350", vessel_name: "MERIDIAN LIGHT" };
const fleet = {
  "/os/ABSRECORDVESSEL": (asked: URLSearchParams) => [
    asked.toString().includes("V1002") ? light : meridianStar,
  ],
};
const begin = "/absrecord/details?assetnum=V1001";

const said = () => document.querySelector("p[aria-live=polite]")?.textContent;

test("nothing is said of the screen that one begins at", async () => {
  openApp(begin, fleet);
  await waitFor(() => expect(document.title).toContain("MERIDIAN STAR"));
  expect(said()).toBe("");
});

test("each screen of a vessel is said by its own name, and the keyboard is at its beginning", async () => {
  const { user } = openApp(begin, fleet);
  const tabs = within(await screen.findByRole("navigation", { name: "Screens of this vessel" }));
  for (const name of ["Owner", "Assets", "Details"]) {
    await user.click(tabs.getByRole("link", { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(said()).toMatch(new RegExp(`^${name}: MERIDIAN STAR`)));
    expect(document.activeElement?.id).toBe("main");
  }
});

test("another vessel on the same screen is said too, and is a page view of its own", async () => {
  const { gateway, router } = openApp(begin, fleet);
  await waitFor(() => expect(document.title).toContain("MERIDIAN STAR"));
  await router.navigate({ to: "/absrecord/details", search: { assetnum: "V1002" } });
  await waitFor(() => expect(said()).toMatch(/^Details: MERIDIAN LIGHT/));
  expect(document.activeElement?.id).toBe("main");
  expect(gateway.reported.filter((kind) => kind === "page-view")).toHaveLength(2);
});

test("a screen whose title is the last one's is said all the same", async () => {
  const { router } = openApp(begin, fleet);
  await waitFor(() => expect(document.title).toContain("MERIDIAN STAR"));
  await router.navigate({ to: "/absrecord/details", search: { assetnum: "V1002" } });
  await waitFor(() => expect(said()).toMatch(/MERIDIAN LIGHT/));
  const before = document.querySelector("p[aria-live=polite] > *");
  await router.navigate({ to: "/absrecord/details", search: { ImoNum: "3262350" } });
  await waitFor(() => expect(document.querySelector("p[aria-live=polite] > *")).not.toBe(before));
});
