// Replies to the page's calls with given values, as a signed-in user would get them.
import type { Page, Request } from "@playwright/test";
import type { PortalUser } from "#contract/page/portal.ts";
import { withoutFirstView } from "./first-view.ts";

interface Replies {
  /** The signed-in user; nobody by default. */
  readonly user?: PortalUser | undefined;
  /** Values by path: of a call of the gateway, or of an inner call. */
  readonly replies?: Readonly<Record<string, object>> | undefined;
  /** Changes the document. */
  readonly rewrite?: (html: string) => string;
}

/** The pages that are opened from now on show `user`, and their calls get the replies. Other requests reach the server. */
export async function replyWith(
  page: Page,
  { replies = {}, rewrite = (html) => html, user }: Replies,
): Promise<void> {
  await page.route("**/*", async (route) => {
    const reply = replyTo(route.request(), replies);
    if (reply) return route.fulfill({ json: reply });
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const body = withoutFirstView(rewrite(html)).replace(
      '"user":null',
      () => `"user":${JSON.stringify(user ?? null)}`,
    );
    return route.fulfill({ response, body });
  });
}

/** The reply to a request: to an inner call by its path, with no members unless there is a reply. */
function replyTo(request: Request, replies: Readonly<Record<string, object>>): object | undefined {
  const { pathname } = new URL(request.url());
  if (pathname !== "/api/public-data") return replies[pathname];
  const { osurl } = request.postDataJSON() as { readonly osurl: string };
  const reply = replies[new URL(osurl, "http://inner.invalid").pathname] ?? [];
  return Array.isArray(reply) ? { member: reply, href: "", responseInfo: { href: "" } } : reply;
}
