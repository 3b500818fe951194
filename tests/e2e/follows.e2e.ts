// Staying informed: what a visitor can use, and a search that a user follows by a feed, pauses and stops on the page of follows.
import { expect, test } from "./test.ts";
import { expectAccessible, expectPopupAccessible } from "./axe.ts";
import { addClient, signIn } from "./operator-command.ts";
import { openPath } from "./vessel-screen.ts";

test("a user follows a search by a feed, sees it on the page of follows, pauses and stops", async ({
  page,
}) => {
  const email = await addClient(page, "Fay Follower");
  const dialog = page.getByRole("dialog");
  const row = (title: string) =>
    dialog.getByRole("group").filter({ has: page.getByText(title, { exact: true }) });
  await openPath(page, "/absrecord/details?ImoNum=9074729");
  await page.getByRole("button", { name: "Stay informed about MERIDIAN STAR" }).click();
  const feedLink = dialog.getByRole("link", { name: "Open the feed" });
  await expect(feedLink).toHaveAttribute("href", "/changes/feed.atom?assetnums=V1001");
  await row("Feed").getByRole("button", { name: "Surveys" }).click();
  await expect(feedLink).toHaveAttribute(
    "href",
    /topics=class%2Cidentity%2Ccompany%2Cfinding%2Ccertificate$/,
  );
  await expectAccessible(page);
  // One row is open at a time.
  await row("Email").getByText("Email", { exact: true }).click();
  await expect(row("Email")).toContainText("No emails are sent, because no mail server is configured.");
  await expect(feedLink).toBeHidden();
  await row("Webhook").getByText("Webhook", { exact: true }).click();
  await row("Webhook").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
  await expect(page.getByRole("button", { name: "Stay informed about MERIDIAN STAR" })).toBeVisible();

  await openPath(page, "/absrecord/search?text=meridian");
  await page.getByRole("button", { name: "Stay informed about this search" }).click();
  await row("Feed").getByRole("button", { name: "Surveys" }).click();
  await row("Feed").getByRole("button", { name: "Follow" }).click();
  const address = await dialog.getByLabel("Address of the feed").innerText();
  await expectAccessible(page);
  const feed = await page.request.get(address);
  const readable = await page.context().newPage();
  await readable.goto(address);
  await expect(readable.getByRole("heading", { name: /^Changes of / })).toBeVisible();
  await expectPopupAccessible(readable);
  await readable.close();
  expect(feed.headers()).toMatchObject({ "cache-control": "no-store" });
  expect(await feed.text()).toContain("Changes of ");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Following this search" }).click();
  await expect(row("Feed").getByRole("button", { name: "Stop following" })).toBeVisible();
  await dialog.getByRole("link", { name: "All follows" }).click();

  const rows = page.getByRole("row", { name: /meridian/ });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Class, ");
  await expect(rows).not.toContainText("Survey");
  await rows.getByRole("button", { name: /^Pause / }).click();
  await expect(rows).toContainText("Paused");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows.getByRole("button", { name: /^Change how you follow / }).click();
  await expect(row("Feed").locator("summary")).toContainText("Paused");
  await dialog.getByRole("button", { name: "Close" }).click();
  await rows.getByRole("button", { name: /^Stop following / }).click();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/^You follow nothing yet\./)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("the list of suspensions offers its own feed", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPath(page, "/class-suspension/list?status=Suspended");
  await page.getByRole("button", { name: "Stay informed about this list" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "Open the feed" });
  await expect(link).toHaveAttribute("href", /^\/class-suspension.*status=Suspended/);
  const address = (await link.getAttribute("href")) ?? "";
  expect((await page.request.get(address)).headers()["content-type"]).toContain("application/atom+xml");
});
