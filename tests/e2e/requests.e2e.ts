// Requests on the network (docs/domain.md, section 7): their headers, and the cancellation of outstanding requests on a route change.
import { expect, type Page, type Request, test } from "./test.ts";
import { leaveToApp } from "./first-view.ts";

const details = "/absrecord/details?ImoNum=9074729";
const owner = "/absrecord/owner?ImoNum=9074729";
const timeline = "ABSAPIVSLHIST";

const isCall = (request: Request, name: string) =>
  request.url().endsWith("/api/public-data") && (request.postData()?.includes(name) ?? false);

/** Holds the requests of one inner call until they are released, and counts them and their cancellations. */
async function holdCall(page: Page, name: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const count = { requests: 0, cancelled: 0 };
  page.on("request", (request) => {
    if (isCall(request, name)) count.requests += 1;
  });
  page.on("requestfailed", (request) => {
    if (isCall(request, name) && request.failure()?.errorText === "net::ERR_ABORTED") count.cancelled += 1;
  });
  await page.route("**/api/public-data", async (route) => {
    if (isCall(route.request(), name)) await released;
    await route.continue().catch(() => undefined);
  });
  return { count, release };
}

const tab = (page: Page, name: RegExp) =>
  page
    .getByRole("navigation", { name: /^(Screens of this vessel|Sections)$/ })
    .getByRole("link", { name })
    .first();

test("a route change cancels outstanding requests", { tag: "@slow" }, async ({ page }) => {
  const { count, release } = await holdCall(page, timeline);
  await leaveToApp(page);
  await page.goto(details);
  await expect.poll(() => count.requests).toBe(1);
  await tab(page, /^Owner/).click();
  await expect(page).toHaveURL(owner);
  await expect.poll(() => count.cancelled).toBe(1);
  release();
  await tab(page, /^Details/).click();
  await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
  expect(count.requests).toBe(2);
});

test("every request except GET carries the anti-forgery token of the cookie", async ({ page, context }) => {
  const headers: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") headers.push(request.headers()["x-xsrf-token"]);
  });
  await leaveToApp(page);
  await page.goto(details);
  await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value;
  expect(headers.length).toBeGreaterThan(3);
  expect(new Set(headers)).toEqual(new Set([decodeURIComponent(token ?? "")]));
});

test(
  "a captcha whose worker does not load is reported and shown, and Try again loads it",
  { tag: "@slow" },
  async ({ page }) => {
    const kinds = new Set<string>();
    const worker = { requests: 0, isAvailable: false };
    page.on("request", (request) => {
      if (request.url().endsWith("/api/events")) kinds.add((request.postDataJSON() as { kind: string }).kind);
    });
    await page.route(/\/assets\/solve\.worker-.*\.js$/, (route) => {
      worker.requests += 1;
      return worker.isAvailable ? route.continue() : route.fulfill({ status: 404, body: "" });
    });
    await leaveToApp(page);
    await page.goto(details);
    const tryAgain = (sentence: string) =>
      page
        .getByRole("alert")
        .filter({ hasText: sentence })
        .first()
        .getByRole("button", { name: "Try again" });
    const tryDetails = tryAgain("[The captcha could not be loaded.]");
    await expect(tryDetails).toBeVisible();
    await expect.poll(() => [...kinds].sort()).toEqual(["captcha-error", "page-view"]);
    const { requests } = worker;
    worker.isAvailable = true;
    await tryDetails.click();
    await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Tonnage" })).toBeVisible();
    expect(worker.requests).toBe(requests + 1);
  },
);

test("an old address with a hash leads to its screen, where the loss of the connection is shown until it returns", async ({
  page,
  context,
}) => {
  await page.goto(`/#${owner}`);
  await expect(page).toHaveURL(owner);
  await expect(page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
});
