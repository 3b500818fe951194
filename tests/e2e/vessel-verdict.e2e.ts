// The verdict band answers on the first screen whether class can be relied on, and nothing on the page, on paper or in the responses states
// anything else.
import { expect, test } from "./test.ts";
import { classMeanings } from "#rules/class/vessel-verdict.ts";
import { band, expectAgreement, stateLine, vessels } from "./verdict-agreement.ts";
import { dayFromToday, waitUntilLoaded } from "./vessel-screen.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  test(
    "certificates are the second tab, and the first of them stands within 500 px",
    { tag: "@slow" },
    async ({ page }) => {
      await page.goto("/absrecord/details?ImoNum=9074729");
      await waitUntilLoaded(page);
      await expect(
        band(page).getByRole("link", {
          name: /^6 of 6 released certificates valid, none expired, the next expires /,
        }),
      ).toBeVisible();
      const tabs = page.getByRole("navigation", { name: "Screens of this vessel" }).getByRole("link");
      await expect(tabs.nth(1)).toHaveText(/^Certificates/);
      await expect(tabs.nth(1)).toBeInViewport({ ratio: 1 });
      await tabs.nth(1).tap();
      const certificate = page.getByRole("rowheader", { name: "Cargo Gear Certificate" });
      await expect(certificate).toBeVisible();
      const box = await page.getByRole("row").filter({ has: certificate }).boundingBox();
      expect(box?.y ?? 999).toBeLessThanOrEqual(500);
    },
  );

  test("one tap on a search result leads to state, date, reason and meaning within 300 px", async ({
    page,
  }) => {
    await page.goto("/absrecord/search?vesselName=MERIDIAN+QUEST");
    await waitUntilLoaded(page);
    await page.getByRole("main").locator('a[href*="/details?"]').first().tap();
    const since = band(page).getByText(`since ${dayFromToday(-18)}`);
    await expect(since).toBeVisible();
    const lines = [
      since,
      band(page).getByText("Suspended", { exact: true }),
      band(page).getByText("Overdue survey", { exact: true }),
      band(page).getByText(/are not supported while class is suspended\.$/),
    ];
    for (const line of lines) {
      const box = await line.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(300);
    }
    await expect(band(page).getByRole("link", { name: "2 certificates not supported" })).toBeInViewport();
    await expect(band(page).getByText(/^\d+ items looked at, \d+ not released$/)).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test(
  "the header above the lists is low in a wide and in a narrow window, and so stands the class state of a long name",
  { tag: "@slow" },
  async ({ page }) => {
    const windows = [
      [1280, 96],
      [390, 120],
    ] as const;
    for (const screen of ["owner", "assets", "surveys", "findings", "certificates"]) {
      await page.goto(`/absrecord/${screen}?ImoNum=9074729`);
      await waitUntilLoaded(page);
      await expect(band(page).getByRole("link", { name: "1 open condition of class" })).toBeVisible();
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height: 844 });
        const header = page.getByRole("main").locator("header");
        await expect
          .poll(async () => (await header.boundingBox())?.height, { message: `${screen} at ${width} px` })
          .toBeLessThanOrEqual(height);
      }
    }
    await page
      .getByRole("heading", { level: 1 })
      .evaluate((name) => (name.textContent = "MERIDIAN ".repeat(9).trim().padEnd(74, "X").slice(0, 74)));
    for (const [width] of windows) {
      await page.setViewportSize({ width, height: 844 });
      const state = await band(page).getByText("In Class", { exact: true }).boundingBox();
      expect((state?.y ?? 999) + (state?.height ?? 0), `${width} px`).toBeLessThanOrEqual(300);
    }
  },
);

test("a controlled vessel has a band without class state", async ({ page }) => {
  await page.goto("/absrecord/details?assetnum=V1040");
  await expect(stateLine(page)).toHaveText("Not shown");
  await expect(page.getByRole("main")).not.toContainText("Suspended");
});

// What the check, the planner, the history of class and the certificates count is compared in `src/main/fleet-agreement.test.ts`.
test("band, card, list, table, print-out, HTML and responses agree for a vessel of each meaning", async ({
  page,
}) => {
  test.slow();
  const assetnums = new Set(["V1001", "V1004", "V1006", "V1008", "V1015", "V1018"]);
  const some = vessels.filter(({ assetnum }) => assetnums.has(assetnum));
  expect([...(await expectAgreement(page, some))].toSorted()).toEqual([...classMeanings].toSorted());
});

test.describe("band, card, list, table, print-out, HTML and responses agree", { tag: "@slow" }, () => {
  // Each vessel costs about 20 of the 600 tokens that a session has a minute, however fast the machine is.
  const size = 20;
  for (let first = 0; first < vessels.length; first += size) {
    const part = vessels.slice(first, first + size);
    test(`for vessels ${first + 1} to ${first + part.length} of the demonstration fleet`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      expect((await expectAgreement(page, part)).size).toBeGreaterThan(0);
    });
  }
});
