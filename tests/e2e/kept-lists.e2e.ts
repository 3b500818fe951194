// Lists of vessels: one in a visitor's browser, kept in an account, merged, and shared by its own address.
import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "./test.ts";
import { expectAccessible } from "./axe.ts";
import { openPath } from "./vessel-screen.ts";
import { chooseMore } from "./choose-more.ts";

/** More entries than an address holds, most of which are not in the record. */
const longList = ["9074729", ...Array.from({ length: 50 }, (_, at) => `LR${at + 1000}`)].join("\n");

async function signUp(page: Page): Promise<void> {
  await page.goto("/account/sign-up?return=/account/lists");
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("Email address").fill(`ann-${randomBytes(4).toString("hex")}@public.example`);
  await page.getByLabel("Password", { exact: false }).first().fill("quarterdeck-lantern-ochre-27");
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await page.waitForURL("**/account/lists");
}

async function keep(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the list").fill(name);
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toBeHidden();
}

test(
  "a visitor's list is kept in an account, merged with another, and shared by its own address",
  { tag: "@slow" },
  async ({ browser, context, page }) => {
    await openPath(page, "/absrecord/details?ImoNum=9074729");
    await page.getByRole("button", { name: "Add to list" }).click();
    await expect(page.getByText(/^1 vessel added to the list in this browser\./)).toBeVisible();
    await page.goto("/absrecord/check?list=browser");
    await expect(page.getByRole("table").getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();

    await signUp(page);
    await page.getByRole("button", { name: "Keep in your account" }).click();
    await keep(page, "Charter");
    await expect(page.getByRole("link", { name: "Charter", exact: true })).toBeVisible();

    await page.goto("/absrecord/check");
    await page.getByLabel("Names, IMO or class numbers").fill(longList);
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByRole("button", { name: "Keep as list" }).click();
    await keep(page, "Insured");

    await page.goto("/account/lists");
    await page.getByRole("button", { name: "Merge Charter with other lists" }).click();
    await page.getByRole("dialog").getByText("Insured").click();
    await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
    await expect(page.getByRole("row", { name: /Charter/ })).toContainText("51");
    await expect(page.getByRole("link", { name: "Insured", exact: true })).toBeHidden();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Charter", exact: true }).click();
    await page.getByRole("link", { name: "Plan what falls due" }).click();
    await expect(page.getByRole("figure").getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();
    await page.getByRole("button", { name: "Add to calendar" }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download .ics" }).click();
    expect((await file).suggestedFilename()).toBe("Charter.ics");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "Charter", exact: true }).click();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await chooseMore(page, "Copy link");
    await expect(page.getByText("Everyone with the link can open the list.", { exact: false })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await (await browser.newContext()).newPage();
    const requests: string[] = [];
    visitor.on("request", (request) =>
      requests.push(`${request.url()} ${JSON.stringify(request.headers())}`),
    );
    await visitor.goto(link);
    await expect(visitor.getByText("The address calls this list: Charter")).toBeVisible();
    await expect(visitor.getByRole("table").getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "51 numbers" })).toBeVisible();
    // The list stays in the address and in the tab, and no server gets it with an address.
    const { hash } = new URL(visitor.url());
    expect(hash).toMatch(/^#list=[\w-]+&name=Charter$/);
    await visitor.reload();
    await expect(visitor.getByRole("table").getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();
    await visitor.getByRole("link", { name: "Plan what falls due" }).click();
    await expect(visitor.getByRole("figure").getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();
    expect(requests.filter((request) => request.includes(hash.slice("#list=".length, 60)))).toEqual([]);
    await visitor.goto(link.replace("name=Charter", "name=Charter+%26+S%C3%B6hne"));
    await expect(visitor.getByText("The address calls this list: Charter & Söhne")).toBeVisible();

    await page.goto("/account/lists");
    await page.getByRole("button", { name: "Delete Charter" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("You have no lists in your account yet.", { exact: false })).toBeVisible();
  },
);
