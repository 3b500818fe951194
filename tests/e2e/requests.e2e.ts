// Specification §7, on the network: what each request carries, and that outstanding requests are cancelled on each route change
// that is not a back navigation.
import { expect, type Page, type Request, test } from "@playwright/test";

const details = "/absrecord/details?ImoNum=9074729";
const owner = "/absrecord/owner?ImoNum=9074729";
const timeline = "ABSAPIVSLHIST";

const asks = (request: Request, name: string) =>
  request.url().endsWith("/api/public-data") && (request.postData()?.includes(name) ?? false);

/** Holds the answers of one inner call back until they are let go; tells how many were asked for and how many were cancelled. */
async function holdBack(page: Page, name: string) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const seen = { asked: 0, cancelled: 0 };
  page.on("request", (request) => {
    if (asks(request, name)) seen.asked += 1;
  });
  page.on("requestfailed", (request) => {
    if (asks(request, name) && request.failure()?.errorText === "net::ERR_ABORTED") seen.cancelled += 1;
  });
  await page.route("**/api/public-data", async (route) => {
    if (asks(route.request(), name)) await held;
    await route.continue().catch(() => undefined);
  });
  return { seen, letGo };
}

const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Screens of this vessel" }).getByRole("link", { name });

test("a route change cancels the requests that are under way", async ({ page }) => {
  const { seen, letGo } = await holdBack(page, timeline);
  await page.goto(details);
  await expect.poll(() => seen.asked).toBe(1);
  await tab(page, /^Owner/).click();
  await expect(page).toHaveURL(owner);
  await expect.poll(() => seen.cancelled).toBe(1);
  letGo();
  await tab(page, /^Details/).click();
  await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
  expect(seen.asked).toBe(2);
});

test("a back navigation cancels nothing", async ({ page }) => {
  await page.goto(owner);
  await expect(page.getByRole("heading", { name: "Customer Relations" })).toBeVisible();
  const { seen, letGo } = await holdBack(page, timeline);
  await tab(page, /^Details/).click();
  await expect.poll(() => seen.asked).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(owner);
  const finished = page.waitForEvent("requestfinished", (request) => asks(request, timeline));
  letGo();
  await finished;
  // The page reads the answer a moment after the network has it, and going forward would cancel what is not read yet.
  await page.waitForTimeout(500);
  await page.goForward();
  await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
  expect(seen).toEqual({ asked: 1, cancelled: 0 });
});

test("every request that says something carries the anti-forgery header of the cookie", async ({
  page,
  context,
}) => {
  const headers: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") headers.push(request.headers()["x-xsrf-token"]);
  });
  await page.goto(details);
  await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value;
  expect(headers.length).toBeGreaterThan(3);
  expect(new Set(headers)).toEqual(new Set([decodeURIComponent(token ?? "")]));
});

test("page views and failed calls are reported", async ({ page }) => {
  const kinds: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) kinds.push((request.postDataJSON() as { kind: string }).kind);
  });
  await page.route("**/api/public-data", (route) =>
    asks(route.request(), timeline) ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  await page.goto(details);
  await expect.poll(() => [...new Set(kinds)].sort()).toEqual(["call-error", "page-view"]);
});

test("a captcha whose thread does not load is reported and told, and loaded anew by trying again", async ({
  page,
}) => {
  const kinds = new Set<string>();
  const thread = { asked: 0, isThere: false };
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) kinds.add((request.postDataJSON() as { kind: string }).kind);
  });
  await page.route(/\/assets\/solve\.worker-.*\.js$/, (route) => {
    thread.asked += 1;
    return thread.isThere ? route.continue() : route.fulfill({ status: 404, body: "" });
  });
  await page.goto(details);
  const tryAgain = (sentence: string) =>
    page.getByRole("alert").filter({ hasText: sentence }).first().getByRole("button", { name: "Try again" });
  const tryDetails = tryAgain("[The captcha could not be loaded.]");
  const tryTimeline = tryAgain("[Failed to fetch timeline data: The captcha could not be loaded.]");
  await expect(tryDetails).toBeVisible();
  await expect(tryTimeline).toBeVisible();
  await expect.poll(() => [...kinds].sort()).toEqual(["captcha-error", "page-view"]);
  const { asked } = thread;
  thread.isThere = true;
  await tryDetails.click();
  await tryTimeline.click();
  await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tonnage" })).toBeVisible();
  expect(thread.asked).toBe(asked + 1);
});

test("an old address behind a hash leads to its screen", async ({ page }) => {
  await page.goto(`/#${owner}`);
  await expect(page).toHaveURL(owner);
  await expect(page.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeVisible();
});

test("a message that there is no connection comes and goes with the connection", async ({
  page,
  context,
}) => {
  await page.goto("/absrecord/search");
  await page.getByRole("main").waitFor();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
});
