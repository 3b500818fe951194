// A screen paints after one round trip: all of its first calls are sent before any response of the API arrives, and it needs no other.
import { expect, type Page, type Route, test } from "./test.ts";
import { waitUntilLoaded } from "./vessel-screen.ts";

const vessel = "ImoNum=9074729";
const detailsCalls = [
  "/os/ABSAPISISVESSEL",
  "/os/ABSAPIVSLHIST",
  "/os/ABSRECORDVESSEL",
  "/script/ABSRECORDCAPACITYSQL",
  "/script/PLIMSOLLVESSELVERDICT",
];

/** `/os/ABSRECORDVESSEL` for an inner call, `/api/captcha` for a challenge. */
function nameOf(route: Route): string {
  const { osurl } = (route.request().postDataJSON() ?? {}) as { osurl?: string };
  return osurl?.split("?")[0] ?? new URL(route.request().url()).pathname;
}

/**
 * Holds every request to the API, so that a request that depends on the response to another is never sent. `release` lets the first
 * requests through, and holds those that follow.
 */
async function holdApi(page: Page) {
  const held: { readonly name: string; readonly send: () => Promise<void> }[] = [];
  await page.route(/\/api\/(?:public-data|captcha)/, (route) => {
    held.push({ name: nameOf(route), send: () => route.continue().catch(() => undefined) });
  });
  return {
    names: () => held.map(({ name }) => name).sort(),
    release: () => Promise.all(held.splice(0).map(({ send }) => send())),
  };
}

test.describe("with a touch screen", () => {
  test.use({ hasTouch: true });

  for (const [list, calls] of [
    ["/absrecord/search?vesselName=MERIDIAN+STAR", detailsCalls],
    [
      "/class-suspension/list",
      [
        "/os/ABSAPISISVESSEL",
        "/os/ABSRECORDCLASSSTATUS",
        "/os/ABSRECORDVESSEL",
        "/script/PLIMSOLLVESSELVERDICT",
      ],
    ],
  ] as const) {
    test(
      `a vessel of ${list} opens with one round trip`,
      { tag: list.startsWith("/absrecord") ? [] : "@slow" },
      async ({ page }) => {
        const token = page.waitForResponse(/\/api\/captcha\?action=%2Fscreen%2F/);
        await page.goto(list);
        await token;
        const link = page.getByRole("main").locator('a[href*="/details?"]').first();
        await expect(link).toBeVisible();
        await waitUntilLoaded(page);
        // The list of flags loads last, when the page is idle.
        await page.waitForLoadState("networkidle");
        const api = await holdApi(page);
        await link.tap();
        await expect.poll(api.names).toEqual(calls);
        await api.release();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      },
    );
  }
});

test("the tabs of a vessel open without a request once the screen is idle", async ({ page }) => {
  const owner = page.waitForResponse(
    (response) => response.request().postData()?.includes("ABSRECORDOWNER") ?? false,
  );
  await page.goto(`/absrecord/details?${vessel}`);
  await (await owner).finished();
  const api = await holdApi(page);
  for (const tab of ["Owner", "Assets", "Surveys", "Findings", "Certificates"]) {
    const link = page
      .getByRole("navigation", { name: /^(Screens of this vessel|Sections)$/ })
      .getByRole("link", { name: tab })
      .first();
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await waitUntilLoaded(page);
  }
  expect(api.names()).toEqual([]);
});
