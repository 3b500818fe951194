// The HTML page of every screen (docs/domain.md, section 2). An unknown address redirects a browser to /not-found, and from there to the
// society's own 404 page if one is configured; other clients receive a problem.
import { setImmediate as nextTurn } from "node:timers/promises";

import { Problem } from "#contract/calls/problem.ts";
import type { Portal } from "#contract/page/portal.ts";
import {
  type RenderScreen,
  type ScreenRedirect,
  type ScreenRequest,
  unrendered,
} from "#contract/page/rendered-screen.ts";
import type { MemberResponse } from "#contract/calls/response.ts";
import type { StartPage } from "#contract/search/start.ts";
import { type PublicAddress, readPublicAddress } from "#contract/page/public-addresses.ts";
import { screenAt } from "#contract/page/screen-paths.ts";
import type { ScreenId } from "#contract/page/screens.ts";
import { createWorkQueue } from "#async/work-queue.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { pagePolicy } from "#gateway/http/content-security-policy.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { SharedBody } from "#gateway/http/compression.ts";
import { parseInnerCall } from "#gateway/inner-call.ts";
import { chargeMembers, tokensOfMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import type { RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { completePage } from "#gateway/page/app-page.ts";
import { createPageCache, sendPage, type WrittenPage } from "#gateway/page/cached-pages.ts";
import { addressWithoutMarks, mendedPath } from "#gateway/page/mended-address.ts";
import { isPagePath } from "#gateway/page/page-paths.ts";
import { publicScreen } from "#gateway/page/public-screen.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";
import { setRetryAfter } from "#gateway/http/retry-after.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import type { ReadCall } from "#gateway/read-call.ts";
import { asProblem, isServerFailure } from "#gateway/problem-response.ts";
import { type FailureDependencies, failureLog } from "#gateway/refusal-log.ts";

const notFound = "/not-found"; // gap: unknown addresses

// gap: rendered screen
/** The screens that the server renders, beside those of a vessel and the pages of the portal. */
const renderedScreens: ReadonlySet<ScreenId> = new Set<ScreenId>([
  "search",
  "suspension-list",
  "company",
  "companies",
  "compare",
  "changes",
  "verification",
]);

/** The screens that the server renders before they have an address of vessels, for which they read up to 1,000 of them. */
const renderedForms: ReadonlySet<ScreenId> = new Set<ScreenId>(["check-list", "due"]);

type PageDependencies = FailureDependencies & Pick<GatewayDependencies, "files" | "portal" | "recordVersion">;

interface PageReads {
  readonly readCall: ReadCall;
  readonly readStart: () => Promise<SharedBody>;
  readonly runInSlot: RunInSlot;
}

/** `GET` of any address without a route of its own. */
export function page(dependencies: PageDependencies, reads: PageReads) {
  const { files, portal } = dependencies;
  const cachedPage = createPageCache(dependencies);
  const writePage = pageWriter(dependencies, reads);

  return async (c: GatewayContext): Promise<Response> => {
    const { path } = c.req;
    if (!(c.req.header("accept") ?? "*/*").match(/text\/html|\*\/\*/)) throw new Problem("notFound");
    const { pathname, search } = new URL(c.req.url);
    const mended = mendedPath(pathname);
    if (mended !== null && mended !== pathname) return c.redirect(mended + search, 308);
    const given = readPublicAddress(pathname, c.req.query());
    const isOfDevelopment = files.development?.pages.includes(path) ?? false;
    if (!given && !isPagePath(path) && !isOfDevelopment) {
      if (c.req.header("accept")?.includes("text/html")) return c.redirect(notFound);
      throw new Problem("notFound");
    }
    const portalData = await portal(c.get("session"), path);
    if (path === notFound && portalData.society.notFoundUrl !== null)
      return c.redirect(portalData.society.notFoundUrl);
    const template = await files.template(path);
    c.header("Content-Security-Policy", pagePolicy(template, portalData, files.development?.styles));
    c.header("Cache-Control", readerCacheControl(c));
    c.header("Content-Type", "text/html; charset=utf-8");
    const isRendered = !isOfDevelopment && (given !== null || hasRendering(c));
    const write = (refusal: Problem | null) =>
      writePage(c, { given, portal: portalData, isRendered, refusal });
    const isCacheable = isRendered && c.get("session").user === null && !files.development;
    if (!isCacheable) return sendPage(c, await write(null));
    const origin = requestOrigin(c);
    const key = JSON.stringify([origin, portalData]);
    return cachedPage(c, { address: addressOf(c), key, day: portalData.today, write });
  };
}

/** Path and query string as the browser has them, which the router of the app compares with its own spelling. */
function addressOf(c: GatewayContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** Whether the server renders the screen of an address, or leads from there to another one. */
function hasRendering(c: GatewayContext): boolean {
  const screen = screenAt(c.req.path);
  if (screen === null || screen.isVesselScreen === true || renderedScreens.has(screen.id)) return true;
  if (renderedForms.has(screen.id)) return Object.keys(c.req.query()).length === 0;
  return screen.path.startsWith("portal/");
}

interface PageToWrite {
  /** The public address of the page; `null` at the address of a screen itself. */
  readonly given: PublicAddress | null;
  readonly portal: Portal;
  readonly isRendered: boolean;
  /** Why its reads are refused. */
  readonly refusal: Problem | null;
}

// gap: rendered screen
/** Each takes some ten milliseconds of the event loop in a few pieces: more at a time would keep all other requests waiting. */
const renderings = { running: 4, waiting: 200 };

/** Returns the function that writes the page of a request. */
function pageWriter(dependencies: PageDependencies, reads: PageReads) {
  const { files } = dependencies;
  const logFailure = failureLog(dependencies);
  const inTurn = createWorkQueue(renderings);
  async function rendered(
    c: GatewayContext,
    { href, portal }: Pick<ScreenRequest, "href" | "portal">,
    { fail, readCall, readStartPage }: PageCalls,
  ): ReturnType<RenderScreen> {
    const callerName = clientNetwork(c);
    const render = async () => {
      // Reads that are kept wait for nothing, so that one rendering would follow the other.
      await nextTurn();
      return files.renderScreen({ href, portal, readCall, readStartPage });
    };
    return inTurn(render, { callerName, signal: signalOf(c) }).catch((error: unknown) => {
      const problem = asProblem(error);
      if (problem.code !== "internal") fail(error);
      else if (isServerFailure(c, problem))
        logFailure(c, error, "rendering", "A screen could not be rendered.");
      return unrendered;
    });
  }

  return async (
    c: GatewayContext,
    { given, isRendered, portal, refusal }: PageToWrite,
  ): Promise<WrittenPage | ScreenRedirect> => {
    const calls = pageCalls(c, reads, logFailure);
    const canRead = isRendered && refusal === null;
    const href = given
      ? await publicScreen(given, canRead ? calls.readCall : null).catch(() => publicScreen(given, null))
      : addressOf(c);
    const rendering =
      canRead && calls.failure() === null ? await rendered(c, { href, portal }, calls) : unrendered;
    if ("redirect" in rendering) return rendering;
    const screen = rendering.html === null ? null : rendering;
    const mended = screen?.status === 404 ? addressWithoutMarks(new URL(c.req.url)) : null;
    if (mended !== null) return { redirect: mended };
    const { vessel } = rendering;
    const failure = screen ? null : (refusal ?? calls.failure());
    if (failure) setRetryAfter(c, failure);
    const address = new URL(href, requestOrigin(c));
    const content = { address, isPublic: given !== null, portal, vessel, screen, failure };
    return {
      text: completePage(await files.template(address.pathname, screen?.parts), content),
      status: failure?.status ?? (c.req.path === notFound ? 404 : (screen?.status ?? 200)),
      readCost: screen && calls.cost(),
    };
  };
}

/** The token that a read would have paid as a request of its own, and one for rendering what it returns. */
const readTokens = 2;

interface PageCalls extends Pick<ScreenRequest, "readCall" | "readStartPage"> {
  /** The tokens of all calls. */
  readonly cost: () => number;
  /** Why the first call that did was refused or failed. */
  readonly failure: () => Problem | null;
  readonly fail: (error: unknown) => void;
}

/** Aborts when the client has left or its time is over. */
const signalOf = (c: GatewayContext) => c.get("signal") ?? c.req.raw.signal;

/** Reads the calls of a page as its app would: for the same reader, at their cost and a token more for rendering each. */
function pageCalls(
  c: GatewayContext,
  { readCall, readStart, runInSlot }: PageReads,
  logFailure: ReturnType<typeof failureLog>,
): PageCalls {
  let total = 0;
  let failure: Problem | null = null;
  function fail(error: unknown): void {
    const problem = asProblem(error);
    if (failure === null && isServerFailure(c, problem))
      logFailure(c, error, problem.code, "A read of a page failed.");
    failure ??= problem;
  }
  async function parsed<Response>(read: () => Promise<SharedBody>): Promise<Response> {
    try {
      return JSON.parse(new TextDecoder().decode((await read()).bytes)) as Response;
    } catch (error) {
      fail(error);
      throw error;
    }
  }
  return {
    readCall: (osurl) =>
      parsed<MemberResponse>(async () => {
        await takeCost(c, readTokens + 1);
        const { body, cost, members } = await readCall(c, parseInnerCall(osurl), () => signalOf(c));
        await chargeMembers(c, members);
        total += Math.max(1, cost) + tokensOfMembers(members);
        return body;
      }),
    readStartPage: () =>
      parsed<StartPage>(async () => {
        await takeCost(c, readTokens + 1);
        total += 1;
        return runInSlot(c, readStart);
      }),
    cost: () => total,
    failure: () => failure,
    fail,
  };
}
