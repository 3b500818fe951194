// Certificates screen (docs/domain.md, section 2): groups and the status filter in the address, and withheld items on each list.
import { expect, type Page, test } from "./test.ts";
import { openScreen, panel, tab, waitUntilLoaded } from "./vessel-screen.ts";

const choice = (page: Page, label: string) =>
  page.getByRole("group", { name: "Status" }).getByRole("button", { name: new RegExp(`^${label} ?\\d+$`) });
const titles = (page: Page) => page.getByRole("main").getByRole("rowheader");

test(
  "the certificates of a vessel are grouped by service, and the verdict band and the filter choose among them",
  { tag: "@slow" },
  async ({ page }) => {
    await openScreen(page, "details?assetnum=V1003");
    await test.step("the link of the verdict band lists exactly the expired certificates, and All shows all again", async () => {
      const link = page.getByRole("link", { name: /^\d+ expired certificates?$/ });
      const count = Number.parseInt(await link.innerText(), 10);
      await link.click();
      await expect(choice(page, "Expired")).toHaveText(`Expired ${count}`);
      await expect(titles(page)).toHaveCount(count);
      await choice(page, "All").click();
      await expect(page).toHaveURL("/absrecord/certificates?assetnum=V1003");
      await expect(choice(page, "Expired")).toHaveText(`Expired ${count}`);
    });

    await test.step("certificates are grouped by service", async () => {
      await expect(page.getByRole("heading", { level: 2 })).toHaveText([
        "Certificates",
        /^ABS Certificates ?1$/,
        /^Statutory ?8$/,
        /^Surveys\/Audits ?1$/,
      ]);
    });

    await test.step("New shows the last 30 days, Due the next 180 days, Expired what has expired, and All everything", async () => {
      await expect(choice(page, "All")).toHaveText(/10$/);
      await choice(page, "New").click();
      await expect(page).toHaveURL("/absrecord/certificates?assetnum=V1003&statusFilter=New");
      await expect(titles(page)).toHaveCount(3);
      expect((await titles(page).allTextContents()).toSorted()).toEqual([
        "Cargo Gear Certificate",
        "International Ship Security Certificate",
        "Safety Management Certificate",
      ]);
      await choice(page, "Expiring within 180 Days").click();
      await expect(page).toHaveURL(/statusFilter=Due$/);
      await expect(titles(page)).toHaveCount(3);
      expect((await titles(page).allTextContents()).toSorted()).toEqual([
        "Cargo Ship Safety Construction Certificate",
        "Cargo Ship Safety Equipment Certificate",
        "Load Line Certificate",
      ]);
      await choice(page, "Expired").click();
      await expect(titles(page)).toHaveText(["Certificate of Classification"]);
      await choice(page, "All").click();
      await expect(page).toHaveURL("/absrecord/certificates?assetnum=V1003");
      await expect(titles(page)).toHaveCount(10);
    });
  },
);

test("withheld certificates, findings and surveys are shown as one sentence with the terms of use", async ({
  page,
}) => {
  await openScreen(page, "certificates?assetnum=V1004");
  for (const [list, count] of [
    ["Certificates", "6 certificates"],
    ["Findings", "2 findings"],
    ["Surveys", "8 surveys"],
  ] as const) {
    await tab(page, list).click();
    await expect(page).toHaveURL(new RegExp(list.toLowerCase()));
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(list);
    await waitUntilLoaded(page);
    await expect(await panel(page, "Statutory")).toHaveText(
      new RegExp(
        `Class suspended since \\d\\d-\\w{3}-\\d{4}: Overdue surveyFlag has not authorized release of this information\\.${count}$`,
      ),
    );
    await expect(page.getByRole("main").getByRole("link", { name: "Terms of Use" })).toBeVisible();
    await expect(page.getByText(/Load Line Certificate|ODME/)).toHaveCount(0);
  }
});
