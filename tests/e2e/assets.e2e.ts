// Specification §2, Assets screen: the machinery tree is walked by keyboard, searched, and opened whole however large it is.
import { expect, type Page, test } from "@playwright/test";
import { openScreen } from "./vessel-screen.ts";

const node = (page: Page, name: string) =>
  page.getByRole("treeitem").filter({ has: page.getByText(name, { exact: true }) });
const names = (page: Page) =>
  page
    .getByRole("treeitem")
    .evaluateAll((items) => items.map((item) => item.querySelector("span")?.textContent ?? ""));

test("MACHINERY is open at first, its assets sorted by name and folded", async ({ page }) => {
  await openScreen(page, "assets?ImoNum=9074729");
  await expect(page.getByRole("heading", { level: 2, name: "Vessel Assets" })).toBeVisible();
  expect(await names(page)).toEqual([
    "MACHINERY",
    "Anchoring and Mooring",
    "Cargo Gear",
    "Compressed Air",
    "Electrical Power",
    "Main Engine",
    "Shafting and Propeller",
    "Steam and Thermal Plant",
    "Steering Gear",
  ]);
  const engine = node(page, "Main Engine");
  await expect(engine).toContainText(/Designer.*MAN.*Manufacturer Name.*HSD.*Model Number.*6S60ME/);
  await expect(engine).toContainText(/Function.*Propulsion.*Serial Number.*AB-1.*Rated Power.*9,930 kW/);
});

test("the tree is walked, opened and closed by keyboard", async ({ page }) => {
  await openScreen(page, "assets?ImoNum=9074729");
  await page.getByRole("button", { name: "Collapse all" }).focus();
  await page.keyboard.press("Tab");
  await expect(node(page, "MACHINERY")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(node(page, "Anchoring and Mooring")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await expect(node(page, "Anchor Chain, Port")).toBeFocused();
  await expect(node(page, "Anchor Chain, Port")).toHaveAttribute("aria-level", "3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(node(page, "Anchoring and Mooring")).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("End");
  await expect(node(page, "Steering Gear")).toBeFocused();
  await page.keyboard.type("main");
  await expect(node(page, "Main Engine")).toBeFocused();
});

test("an anchor chain shows no serial number, an anchor does", async ({ page }) => {
  await openScreen(page, "assets?ImoNum=9074729");
  await node(page, "Anchoring and Mooring").getByText("Anchoring and Mooring").click();
  await expect(node(page, "Anchor, Port")).toContainText("AN-27073");
  await expect(node(page, "Anchor Chain, Port")).toContainText("Grade");
  await expect(node(page, "Anchor Chain, Port")).not.toContainText("Serial Number");
  await expect(page.getByText("CH-88856")).toHaveCount(0);
  await page.getByLabel("Find an asset").fill("CH-88856");
  await expect(page.getByText("No assets match")).toBeVisible();
});

test("a search opens the branches to what matches, and gives the tree back", async ({ page }) => {
  await openScreen(page, "assets?ImoNum=9074729");
  await page.getByLabel("Find an asset").fill("turbo");
  await expect(node(page, "Main Engine Turbocharger No. 1")).toBeVisible();
  await expect(page.getByText(/^\d+ assets? match/)).toBeVisible();
  await expect(node(page, "Cargo Gear")).toHaveCount(0);
  await page.getByLabel("Find an asset").fill("");
  await expect(page.getByRole("treeitem")).toHaveCount(9);
});

test("a thousand assets open at once", async ({ page }) => {
  await openScreen(page, "assets?assetnum=V1005");
  await expect(page.getByRole("tree", { name: "Machinery, 1000 assets" })).toBeVisible();
  await page.getByRole("button", { name: "Expand all" }).click();
  await expect(page.getByRole("treeitem")).toHaveCount(1001);
  await node(page, "MACHINERY").focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("treeitem").last()).toBeFocused();
});

test("on paper the whole tree is open", async ({ page }) => {
  await openScreen(page, "assets?ImoNum=9074729");
  await page.evaluate(() => {
    const note = () =>
      document.body.setAttribute("data-printed", String(document.querySelectorAll("[role=treeitem]").length));
    // The page's own answer to the event has been rendered when this runs.
    window.addEventListener("beforeprint", () => queueMicrotask(note));
  });
  await page.pdf();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "43");
});
