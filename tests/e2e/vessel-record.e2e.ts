// A vessel's screens: the same vessel on each screen, its summary card, and the way from the search by keyboard (docs/domain.md, sections 2 and 4).
import { expect, type Page, test } from "./test.ts";
import { facts, openScreen, panel, panelTitle, screenPath, tab, tabNames } from "./vessel-screen.ts";

const name = (page: Page, vessel: string) =>
  page.getByRole("heading", { level: 1, name: vessel, exact: true });

/** A heading that only this tab shows, for MERIDIAN STAR. */
const tabHeading = {
  Details: "Vessel Timeline",
  "Class status": "Class, name and flag over time",
  Owner: "Customer Relations",
  Assets: "Vessel Assets",
  Surveys: "Special",
  Findings: "Special Services",
  Certificates: "ABS Certificates",
} as const;

test("every tab shows its own screen of the same vessel, and so does the side menu", async ({ page }) => {
  await openScreen(page, "details?ImoNum=9074729");
  for (const tabName of tabNames) {
    await tab(page, tabName).click();
    await expect(page).toHaveURL(`/absrecord/${screenPath(tabName)}?ImoNum=9074729`);
    await expect(panelTitle(page, tabHeading[tabName])).toBeVisible();
    await expect(name(page, "MERIDIAN STAR")).toBeVisible();
    await expect(tab(page, tabName)).toHaveAttribute("aria-current", "page");
  }
  await page
    .getByRole("navigation", { name: /main|side|sections/i })
    .getByRole("link", { name: "Owner" })
    .click();
  await expect(page).toHaveURL("/absrecord/owner?ImoNum=9074729");
});

test("MERIDIAN STAR has a summary card, relations and addresses", { tag: "@slow" }, async ({ page }) => {
  await openScreen(page, "owner?ImoNum=9074729");
  await test.step("the owner screen lists relations and addresses", async () => {
    expect(await facts(await panel(page, "Customer Relations"))).toEqual([
      "Registered Owner: Meridian Shipping Ltd",
      "Operator: Meridian Ship Management SA",
      "Technical Manager: Meridian Ship Management SA",
      "ISM Company: Meridian Ship Management SA",
    ]);
    const contacts = (await panel(page, "Contact Information")).getByRole("listitem");
    await expect(contacts).toHaveText([
      /Meridian Shipping Ltd.*1 Dock Road, Piraeus, Greece/,
      /Meridian Ship Management SA.*3rd Floor, 9 Lighthouse Street/,
      /Meridian Ship Management SA.*Level 14, 20 Quayside View/,
    ]);
  });

  await test.step("the summary card shows its fields, which are collapsed at 1070 pixels and below", async () => {
    await openScreen(page, "details?ImoNum=9074729");
    const card = page.getByRole("main").getByRole("banner").or(page.locator("main header"));
    await expect(card.getByText("Bulk Carrier")).toBeVisible();
    expect(await facts(card.locator("dl").last())).toEqual([
      "Class #: 20151001",
      "IMO #: 9074729",
      "Flag: Panama",
      "Port: Panama",
      "Call Sign: 3FZZ9",
      "Official Number: 45210-PEXT",
      "Lifecycle State: In Service",
      "Other Services: Load Line, ISM, ISPS, MLC",
    ]);
    await page.setViewportSize({ width: 1071, height: 900 });
    await expect(card.getByText("45210-PEXT")).toBeVisible();
    await page.setViewportSize({ width: 1070, height: 900 });
    await expect(card.getByText("45210-PEXT")).toBeHidden();
    await card.getByRole("button", { name: "Identification" }).click();
    await expect(card.getByText("45210-PEXT")).toBeVisible();
  });
});

/** Presses Tab until the condition holds. */
async function tabTo(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await isReached()) return;
  }
  throw new Error("60 presses of Tab did not reach the element.");
}

const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const labelledBy = document.getElementById(element?.getAttribute("aria-labelledby") ?? "")?.textContent;
    return label ?? labelledBy ?? element?.textContent ?? "";
  });

test(
  "a user gets from a vessel to a finding and back by keyboard alone",
  { tag: "@slow" },
  async ({ page }) => {
    const tabToText = (text: string) => tabTo(page, async () => (await focusedText(page)).includes(text));
    await openScreen(page, "details?ImoNum=9074729");
    await expect(name(page, "MERIDIAN STAR")).toBeVisible();
    await expect(tab(page, "Findings")).toBeVisible();
    await tabTo(page, async () => (await focusedText(page)).startsWith("Findings"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/absrecord\/findings/);
    await expect(page.getByRole("link", { name: "Condition of Class F-000123" })).toBeVisible();
    await tabToText("F-000123");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Condition of Class F-000123" })).toBeVisible();
    await tabToText("Back to findings");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Condition of Class F-000123" })).toBeFocused();
  },
);
