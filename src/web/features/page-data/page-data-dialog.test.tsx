import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

const star = { "/os/ABSRECORDSEARCH": [meridianStar], "/os/ABSRECORDVESSEL": [meridianStar] } as const;

/** Opens the dialog on a screen. */
async function openDialog(address: string, changes: object = {}) {
  const { user } = openApp(address, star, changes);
  await user.click(await screen.findByRole("link", { name: "This page as data" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "This page as data" })) };
}

describe("this page as data", () => {
  test("is a command with the place of a key, which the reader can create", async () => {
    const { dialog } = await openDialog("/class-suspension/list?status=Suspended");
    expect(
      dialog.getByText(
        'curl "http://localhost:3000/suspensions.json?status=Suspended" -H "apikey: YOUR-KEY"',
      ),
    ).toBeDefined();
    expect(dialog.getByRole("link", { name: "My Profile" }).getAttribute("href")).toBe("/account/profile");
    expect(dialog.queryByRole("link", { name: "JSON" })).toBeNull();
  });

  test("is a link, too, where no key is needed", async () => {
    const { dialog } = await openDialog("/absrecord/surveys?ImoNum=9074729", { isApiOpen: true });
    const link = dialog.getByRole("link", { name: "JSON" });
    expect(link.getAttribute("href")).toBe("/vessels/9074729/surveys.json");
    expect(dialog.getByText('curl "http://localhost:3000/vessels/9074729/surveys.csv"')).toBeDefined();
    expect(dialog.queryByText(/YOUR-KEY/)).toBeNull();
  });

  test("says so where there is none, and leads to the documentation", async () => {
    const { dialog, user } = await openDialog("/absrecord/check");
    expect(dialog.getByText(/What this page shows has no plain address as data/)).toBeDefined();
    expect(dialog.getByRole("link", { name: "The documentation of the API" }).getAttribute("href")).toBe(
      "/api/docs",
    );
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
