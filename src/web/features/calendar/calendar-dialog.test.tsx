import "./calendar-dialog.tsx"; // preload the late dialog, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import type { Portal } from "#contract/page/portal.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { chooseMore } from "#tests/web/choose-more.ts";
import { orderingClient } from "#tests/web/example-portal.ts";
import { meridianQuest } from "#tests/web/example-vessels.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";

const createPath = "/api/account/secret-addresses/calendar";

/** The dialog, opened from the header of a vessel. */
async function openDialog(user: Portal["user"], replies: Replies = {}) {
  const app = openApp(
    "/absrecord/details?assetnum=V1003",
    { "/os/ABSRECORDVESSEL": [meridianQuest], ...replies },
    { user },
  );
  await app.user.click(await screen.findByRole("button", { name: "Add to calendar" }));
  return { ...app, dialog: within(await screen.findByRole("dialog")) };
}

describe("the calendar dialog", () => {
  test("makes an address with the chosen reminder, and shows it once", async () => {
    const created = { id: "A1", path: "/calendar/secret.ics" };
    const { dialog, gateway, user } = await openDialog(orderingClient, { [createPath]: created });
    await user.click(dialog.getByRole("button", { name: "1 month before" }));
    await user.click(dialog.getByRole("button", { name: "Make an address" }));
    expect(await dialog.findByText(`${window.location.origin}/calendar/secret.ics`)).toBeDefined();
    expect(gateway.apiCalls).toContain(
      `POST ${createPath} {"label":"MERIDIAN QUEST","target":{"kind":"vessel","assetnum":"V1003"},"alarm":"month"}`,
    );
    const link = dialog.getByRole("link", { name: "Open in your calendar application" });
    expect(link.getAttribute("href")).toBe(`webcal://${window.location.host}/calendar/secret.ics`);
    expect(dialog.getByRole("alert").textContent).toContain("it cannot be shown again");
  });

  test("makes an address of a kept list", async () => {
    const kept = { id: "L1", name: "Charter", customerNumber: null, vesselCount: 1 };
    const vessel = { assetnum: "V1003", number: "3080922", currentNumber: "3080922", name: "MERIDIAN QUEST" };
    const vessels = [{ ...vessel, isInRecord: true }];
    const { gateway, user } = openApp(
      "/absrecord/check?list=L1",
      {
        "/api/lists/L1": { ...kept, changedAt: "2026-11-20T06:00:00Z", vessels },
        "/script/PLIMSOLLCHECK": [{ ...meridianQuest, number: "V1003" }],
        [createPath]: { id: "A1", path: "/calendar/secret.ics" },
      },
      { user: orderingClient },
    );
    await chooseMore(user, "Add to calendar");
    await user.click(await screen.findByRole("button", { name: "Make an address" }));
    await screen.findByText(`${window.location.origin}/calendar/secret.ics`);
    expect(gateway.apiCalls).toContain(
      `POST ${createPath} {"label":"Charter","target":{"kind":"list","list":"L1"},"alarm":"none"}`,
    );
  });

  test("shows why no address was made", async () => {
    const { dialog, user } = await openDialog(orderingClient, {
      [createPath]: new Problem("emailUnverified"),
    });
    await user.click(dialog.getByRole("button", { name: "Make an address" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(new Problem("emailUnverified").message);
    expect(dialog.getByRole("button", { name: "Make an address" })).toBeDefined();
  });

  test("sends a visitor to sign in and back, and offers the file", async () => {
    const { dialog } = await openDialog(null);
    expect(dialog.getByRole("link", { name: "Sign in to subscribe" }).getAttribute("href")).toBe(
      "/account/sign-in?return=%2Fabsrecord%2Fdetails%3Fassetnum%3DV1003",
    );
    expect(dialog.queryByRole("button", { name: "Make an address" })).toBeNull();
    expect(dialog.getByRole("button", { name: "Download .ics" })).toBeDefined();
  });

  test("makes no address while an administrator views as the user", async () => {
    const { dialog } = await openDialog({ ...orderingClient, impersonatedBy: "Ada Admin" });
    expect(dialog.getByText("You cannot make an address while you view as another user.")).toBeDefined();
    expect(dialog.queryByRole("button", { name: "Make an address" })).toBeNull();
  });

  test("closes with its button, and when the screen is left", async () => {
    const { dialog, router, user } = await openDialog(null);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add to calendar" }));
    await screen.findByRole("dialog");
    await router.navigate({ to: "/absrecord/search" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
