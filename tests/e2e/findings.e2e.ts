// Findings screen (docs/domain.md, section 2): the list, a finding and back, and the safety of descriptions.
import { expect, type Page, test } from "./test.ts";
import { dayFromToday, facts, openScreen, panel, panelTitle } from "./vessel-screen.ts";

const finding = (page: Page) => page.getByRole("region", { name: "Finding" });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });

async function openFinding(page: Page, name: string) {
  await link(page, name).click();
  await expect(finding(page).getByRole("heading", { name })).toBeVisible();
}

test("the findings of MERIDIAN STAR are in three open sections, and one of them shows all its facts", async ({
  page,
}) => {
  await openScreen(page, "findings?ImoNum=9074729");
  await test.step("the sections Class, Statutory and Special Services are open at first and can be closed", async () => {
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Findings",
      /^Class/,
      /^Statutory/,
      /^Special Services/,
    ]);
    for (const title of ["Class", "Statutory", "Special Services"]) {
      await expect(panelTitle(page, title)).toHaveAttribute("aria-expanded", "true");
    }
    await panelTitle(page, "Class").click();
    await expect(link(page, "F-000123")).toBeHidden();
    await expect(link(page, "F-002434")).toBeVisible();
    await panelTitle(page, "Class").click();
  });

  await openFinding(page, "Condition of Class F-000123");
  expect((await facts(finding(page))).slice(0, 11)).toEqual([
    "Finding Type: Condition of Class",
    "Finding Number: F-000123",
    "Sequence: 1",
    "Status: Open",
    "Criticality: High",
    "Report Number: W1",
    "Associated Task: W2",
    "Port: Piraeus Port",
    expect.stringMatching(/^Last Visit Date: \d{2}-[A-Z][a-z]{2}-\d{4}$/),
    "Asset: Hold 2",
    "Asset Path: HULL / HOLD 2",
  ]);
  expect(await facts(await panel(page, "Open"))).toEqual([
    `Due Date: ${dayFromToday(10)}`,
    "Due By Survey: W9",
    "Current Criticality: High",
  ]);
  await expect(await panel(page, "Description")).toHaveText("Indent in way of frame 102");
  await expect(await panel(page, "Related Tickets")).toContainText("Seen at anchorage");
});

test(
  "Back restores the list's scroll position and focuses the finding",
  { tag: "@slow" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await openScreen(page, "findings?assetnum=V1003");
    const last = link(page, "F-002553");
    await last.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(0);
    await last.click();
    await finding(page).getByRole("button", { name: "Back to findings" }).click();
    await expect(last).toBeFocused();
    await expect(page).toHaveURL("/absrecord/findings?assetnum=V1003");
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
  },
);

test("a description runs no script, has no working link and loads no picture", async ({ page }) => {
  const dialogs: string[] = [];
  const requestedUrls: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openScreen(page, "findings?assetnum=V1021");
  await openFinding(page, "F-003029");
  page.on("request", (request) => requestedUrls.push(request.url()));
  const description = await panel(page, "Description");
  await description.getByText("Locking device No. 2").click();
  await description.getByText("Photograph").click();
  await expect(description).toContainText(
    "Limit switch to be renewed. Temporary watchman posted while at sea.",
  );
  await expect(description.locator("script, img, a, [onclick], [onerror], [href]")).toHaveCount(0);
  expect(dialogs).toEqual([]);
  expect(requestedUrls.filter((url) => !url.includes("/api/"))).toEqual([]);
  expect(await page.title()).not.toContain("run by a finding");
});
