// Assets screen (docs/domain.md, section 2): the machinery tree of a vessel, by keyboard, on paper and with a thousand assets.
import { expect, type Page, test } from "./test.ts";
import { openScreen } from "./vessel-screen.ts";

const node = (page: Page, name: string) =>
  page.getByRole("treeitem").filter({ has: page.getByText(name, { exact: true }) });
const names = (page: Page) =>
  page
    .getByRole("treeitem")
    .evaluateAll((items) => items.map((item) => item.querySelector("span")?.textContent ?? ""));

test("the machinery of MERIDIAN STAR is a tree that works by keyboard and is printed completely", async ({
  page,
}) => {
  await openScreen(page, "assets?ImoNum=9074729");
  await test.step("MACHINERY is expanded at first, with its assets sorted by name and collapsed", async () => {
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

  await test.step("the keyboard moves through the tree and expands and collapses branches", async () => {
    await page.getByRole("button", { name: "Collapse all" }).focus();
    await page.keyboard.press("Tab");
    await expect(node(page, "MACHINERY")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(node(page, "Anchoring and Mooring")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowRight");
    await expect(node(page, "Anchor Chain, Port")).toBeFocused();
    await expect(node(page, "Anchor Chain, Port")).toHaveAttribute("aria-level", "3");
  });

  await test.step("an anchor shows its serial number, but an anchor chain does not", async () => {
    await expect(node(page, "Anchor, Port")).toContainText("AN-27073");
    await expect(node(page, "Anchor Chain, Port")).toContainText("Grade");
    await expect(node(page, "Anchor Chain, Port")).not.toContainText("Serial Number");
    await expect(page.getByText("CH-88856")).toHaveCount(0);
  });

  await test.step("the keyboard goes back to the branch and to the last asset", async () => {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(node(page, "Anchoring and Mooring")).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("End");
    await expect(node(page, "Steering Gear")).toBeFocused();
    await page.keyboard.type("main");
    await expect(node(page, "Main Engine")).toBeFocused();
  });

  await test.step("the printed tree is completely expanded", async () => {
    await page.evaluate(() => {
      const recordCount = () =>
        document.body.setAttribute(
          "data-printed",
          String(document.querySelectorAll("[role=treeitem]").length),
        );
      // The microtask runs after the page has rendered its own reaction to the event.
      window.addEventListener("beforeprint", () => queueMicrotask(recordCount));
    });
    await page.pdf();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "43");
  });
});

test("Expand all opens a thousand assets", { tag: "@slow" }, async ({ page }) => {
  await openScreen(page, "assets?assetnum=V1005");
  await expect(page.getByRole("tree", { name: "Machinery, 1000 assets" })).toBeVisible();
  await page.getByRole("button", { name: "Expand all" }).click();
  await node(page, "MACHINERY").focus();
  await page.keyboard.press("End");
  const last = page.getByRole("treeitem").last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute("data-row", "1000");
});
