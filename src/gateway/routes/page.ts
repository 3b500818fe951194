// The HTML page of every screen (docs/domain.md, section 2). An unknown address redirects a browser to /not-found, and from there to the
// society's own 404 page if one is configured; other clients receive a problem.
import { Problem } from "#contract/problem.ts";
import type { Portal } from "#contract/portal.ts";
import { type Reader, visitor } from "#contract/reader.ts";
import type { RenderedScreen } from "#contract/rendered-screen.ts";
import type { MemberResponse } from "#contract/response.ts";
import { screenAt } from "#contract/screen-paths.ts";
import type { ScreenId } from "#contract/screens.ts";
import { pagePolicy } from "#gateway/http/content-security-policy.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { parseInnerCall } from "#gateway/inner-call.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import type { RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { previewOf } from "#gateway/page/link-preview.ts";
import { completePage } from "#gateway/page/app-page.ts";
import { challengeAt } from "#gateway/page/page-challenge.ts";
import { isPagePath } from "#gateway/page/page-paths.ts";
import { vesselAt } from "#gateway/page/page-vessel.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import type { ReadCall } from "#gateway/read-call.ts";

const notFound = "/not-found"; // gap: unknown addresses

// gap: rendered screen
/** The screens that the server renders, beside those of a vessel. */
const renderedScreens: ReadonlySet<ScreenId> = new Set<ScreenId>(["suspension-list"]);

interface PageReads {
  readonly readCall: ReadCall;
  readonly runInSlot: RunInSlot;
}

/** `GET` of any address without a route of its own. */
export function page(
  {
    files,
    log,
    portal,
    read,
    networkSettings,
    challenger,
  }: Pick<GatewayDependencies, "files" | "log" | "portal" | "read" | "networkSettings" | "challenger">,
  { readCall, runInSlot }: PageReads,
) {
  /** Reads a call of the page as its app would: for the same reader, at the same cost. */
  async function readForPage(c: GatewayContext, osurl: string): Promise<MemberResponse> {
    // The token that a request of its own would have paid on arrival.
    await takeCost(c, 2);
    const signal = () => c.get("signal") ?? c.req.raw.signal;
    const { body, members } = await readCall(c, parseInnerCall(osurl), signal);
    await chargeMembers(c, members);
    return JSON.parse(new TextDecoder().decode(body.bytes)) as MemberResponse;
  }

  /** `null` for a screen that the app renders, which also reports what cannot be read. */
  async function renderedScreen(c: GatewayContext, portal: Portal): Promise<RenderedScreen | null> {
    const screen = screenAt(c.req.path);
    if (!screen || !(screen.isVesselScreen || renderedScreens.has(screen.id))) return null;
    const href = c.req.path + new URL(c.req.url).search;
    const request = { href, portal, readCall: (osurl: string) => readForPage(c, osurl) };
    return files.renderScreen(request).catch((error: unknown) => {
      log.error({ err: error, requestId: c.get("requestId") }, "A screen could not be rendered.");
      return null;
    });
  }

  return async (c: GatewayContext): Promise<Response> => {
    const { path } = c.req;
    if (!(c.req.header("accept") ?? "*/*").match(/text\/html|\*\/\*/)) throw new Problem("notFound");
    if (!isPagePath(path) && !files.furtherPages?.includes(path)) {
      if (c.req.header("accept")?.includes("text/html")) return c.redirect(notFound);
      throw new Problem("notFound");
    }
    const portalData = await portal(c.get("session"), path);
    if (path === notFound && portalData.society.notFoundUrl !== null)
      return c.redirect(portalData.society.notFoundUrl);
    const template = await files.template(path);
    c.header("Content-Security-Policy", pagePolicy(template, portalData, files.furtherStyles));
    c.header("Cache-Control", readerCacheControl(c));
    const { reader } = c.get("session");
    const address = new URL(c.req.url);
    const { today } = portalData;
    const vesselFor = (reader: Reader) => runInSlot(c, () => vesselAt(address, read, { reader, today }));
    const screen = await renderedScreen(c, portalData);
    const found = screen ? screen.vessel : await vesselFor(reader);
    const preview = previewOf(reader.userType === "visitor" ? found : await vesselFor(visitor));
    const vessel = screen ? null : found;
    const challenge = vessel ? await challengeAt(path, challenger) : null;
    const query = c.req.query();
    const origin = requestOrigin(c, networkSettings);
    const content = { path, query, origin, portal: portalData, preview };
    const html = completePage(template, { ...content, vessel, challenge, screen });
    return c.html(html, path === notFound ? 404 : 200);
  };
}
