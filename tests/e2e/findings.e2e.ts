// Findings screen (docs/domain.md, section 2): the list, a finding and back, and the safety of descriptions.
import { expect, type Page, test } from "@playwright/test";
import { dayFromToday, facts, openScreen, panel, panelTitle, row } from "./vessel-screen.ts";

const finding = (page: Page) => page.getByRole("region", { name: "Finding" });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });

async function openFinding(page: Page, vessel: string, name: string) {
  await openScreen(page, `findings?assetnum=${vessel}`);
  await link(page, name).click();
  await expect(finding(page).getByRole("heading", { name })).toBeVisible();
}

test("the sections Class, Statutory and Special Services are open at first and can be closed", async ({
  page,
}) => {
  await openScreen(page, "findings?ImoNum=9074729");
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
});

test("a preview has no tags and at most 400 characters, with an ellipsis only if it was cut", async ({
  page,
}) => {
  await openScreen(page, "findings?assetnum=V1004");
  const truncated = await row(page, "Condition of Class F-002570")
    .getByText(/^Cargo tank 4 centre During/)
    .textContent();
  expect(truncated).toHaveLength(401);
  expect(truncated).toMatch(/wasted 22 to 31.% over a height.*…$/);
  await openScreen(page, "findings?assetnum=V1012");
  const complete = await row(page, "Recommendation F-002859")
    .getByText(/^Lashing bridge/)
    .textContent();
  expect(complete).toHaveLength(400);
  expect(complete).toMatch(/Valencia\.$/);
});

test("a finding shows all its facts", async ({ page }) => {
  await openFinding(page, "V1001", "Condition of Class F-000123");
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

test("unknown facts of a finding are shown as N/A", async ({ page }) => {
  await openFinding(page, "V1003", "F-002536");
  expect(await facts(finding(page))).toEqual(
    expect.arrayContaining([
      "Report Number: N/A",
      "Port: N/A",
      "Last Visit Date: N/A",
      "Associated Task: W30249",
    ]),
  );
});

test("the Open panel is shown only while a finding is Open, Partial or Plan Accepted", async ({ page }) => {
  for (const [vessel, number, status, hasPanel] of [
    ["V1001", "F-000123", "Open", true],
    ["V1001", "F-002417", "Partial", true],
    ["V1004", "F-002587", "Plan Accepted", true],
    ["V1001", "F-002434", "Closed", false],
  ] as const) {
    await openFinding(page, vessel, number);
    expect(await facts(finding(page))).toContain(`Status: ${status}`);
    await expect(panelTitle(page, "Description")).toBeVisible();
    await expect(panelTitle(page, "Open")).toHaveCount(hasPanel ? 1 : 0);
  }
});

test("Back restores the list's scroll position and focuses the finding", async ({ page }) => {
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
});

test("the address stores the open finding, which a reload restores", async ({ page }) => {
  await openFinding(page, "V1001", "F-002417");
  await expect(page).toHaveURL("/absrecord/findings?assetnum=V1001&ticketid=T1001-02");
  await page.reload();
  await expect(finding(page).getByRole("heading", { name: "F-002417" })).toBeVisible();
  await finding(page).getByRole("button", { name: "Back to findings" }).click();
  await expect(link(page, "F-002417")).toBeFocused();
});

test("a description runs no script, has no working link and loads no picture", async ({ page }) => {
  const dialogs: string[] = [];
  const requestedUrls: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openFinding(page, "V1021", "F-003029");
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

test("withheld findings are shown as one sentence with the terms of use", async ({ page }) => {
  await openScreen(page, "findings?assetnum=V1004");
  const statutory = await panel(page, "Statutory");
  await expect(statutory).toHaveText(
    /Class suspended since \d\d-\w{3}-\d{4}: Overdue surveyFlag has not authorized release of this information\.2 findings$/,
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Terms of Use" })).toBeVisible();
  await expect(page.getByText("ODME")).toHaveCount(0);
});
