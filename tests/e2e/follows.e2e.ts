// Following a ship: a visitor signs in, chooses the kinds of change, and pauses and stops on the page of follows.
import { expect, test } from "./test.ts";
import { expectAccessible, expectPopupAccessible } from "./axe.ts";
import { addClient, signIn } from "./operator-command.ts";
import { openPath } from "./vessel-screen.ts";

test("a user follows a ship with the star, sees it on the page of follows, pauses and stops", async ({
  page,
}) => {
  const email = await addClient(page, "Fay Follower");
  await openPath(page, "/absrecord/details?ImoNum=9074729");
  await page.getByRole("button", { name: "Follow MERIDIAN STAR" }).click();
  await expect(page.getByRole("link", { name: "open the public feed" })).toHaveAttribute(
    "href",
    "/changes/feed.atom?assetnums=V1001",
  );
  await page.getByRole("link", { name: "Sign in to follow" }).click();
  await signIn(page, email);

  await page.getByRole("button", { name: "Follow MERIDIAN STAR" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Survey" }).click();
  await dialog.getByRole("button", { name: "Weekly email" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(dialog).toBeHidden();
  const star = page.getByRole("button", { name: "Following MERIDIAN STAR" });
  await expect(star).toBeVisible();
  await star.click();
  await dialog.getByRole("button", { name: "Feed", exact: true }).click();
  await dialog.getByRole("button", { name: "Follow", exact: true }).click();
  const address = await dialog.getByLabel("Address of the feed").innerText();
  const feed = await page.request.get(address);
  const readable = await page.context().newPage();
  await readable.goto(address);
  await expect(readable.getByRole("heading", { name: "Changes of MERIDIAN STAR" })).toBeVisible();
  await expectPopupAccessible(readable);
  await readable.close();
  expect(feed.headers()).toMatchObject({ "cache-control": "no-store" });
  expect(await feed.text()).toContain("Changes of MERIDIAN STAR");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.goto("/account/follows");
  const rows = page.getByRole("row", { name: /MERIDIAN STAR/ });
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: "Weekly email" });
  await expect(row).toContainText("Class, ");
  await expect(row).not.toContainText("Survey");
  await row.getByRole("button", { name: "Pause MERIDIAN STAR" }).click();
  await expect(row).toContainText("Paused");
  await expectAccessible(page);
  for (const left of [1, 0]) {
    await rows.first().getByRole("button", { name: "Stop following MERIDIAN STAR" }).click();
    await dialog.getByRole("button", { name: "Stop" }).click();
    await expect(rows).toHaveCount(left);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPath(page, "/class-suspension/list");
  await page.getByRole("button", { name: "Follow all vessels" }).click();
  await dialog.getByRole("button", { name: "Follow", exact: true }).click();
  await page.goto("/account/follows");
  const record = page.getByRole("row", { name: /All vessels/ });
  await expect(record).toContainText("Daily email");
  await expect(record).not.toContainText("Survey");
  await record.getByRole("button", { name: "Stop following All vessels" }).click();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/^You follow nothing yet\./)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
