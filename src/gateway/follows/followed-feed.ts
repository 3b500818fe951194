// `GET /changes/SECRET.atom`: the feed of a follow. The secret is all that a feed reader sends: the route reads no cookie.
import { changeFeedPath } from "#contract/changes/change-paths.ts";
import { changeFeedFolder, followedFeedPath } from "#contract/follows/follows.ts";
import { Problem } from "#contract/calls/problem.ts";
import { changeFeedEntry } from "#gateway/changes/change-feed-entry.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { stableId } from "#gateway/feeds/feed-document.ts";
import { feedSubtitle, feedText } from "#gateway/feeds/paged-feed.ts";
import { changeFeedText } from "#text/api/change-calls.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { followFeedText } from "#text/api/follow-feed.ts";

type FeedDependencies = Pick<
  GatewayDependencies,
  "clock" | "follows" | "product" | "rateLimiters" | "recordVersion"
>;

/** Paths of the folder that have no secret: the screen of changes and the public feed. */
const publicPaths: ReadonlySet<string> = new Set([changeFeedFolder.slice(0, -1), changeFeedPath]);

/** Responds with the feed of the secret in the path; with one `notFound` whatever is wrong with it. */
export function followedFeed(dependencies: FeedDependencies): Middleware {
  const { clock, follows, rateLimiters } = dependencies;
  const reads = rateLimiters.fixed("feeds by address");
  return async (c, next) => {
    if (publicPaths.has(c.req.path)) return next();
    c.header("Referrer-Policy", "no-referrer");
    c.header("Cache-Control", "no-store");
    const feed = await follows.openFeed(secretIn(c));
    if (!feed) throw new Problem("notFound");
    await reads.spend(feed.addressId);
    const changes = await follows.readFeed(feed, dayOfEpoch(clock()));
    return sendFeed(c, dependencies, { ...feed, changes });
  };
}

/** The secret in the path; empty for a path of another form. */
function secretIn(c: GatewayContext): string {
  if (!["GET", "HEAD"].includes(c.req.method)) throw new Problem("notFound");
  const { path } = c.req;
  const secret = path.slice(changeFeedFolder.length).replace(/\.atom$/, "");
  return path === followedFeedPath(secret) ? secret : "";
}

type Feed = NonNullable<Awaited<ReturnType<GatewayDependencies["follows"]["openFeed"]>>> & {
  readonly changes: Awaited<ReturnType<GatewayDependencies["follows"]["readFeed"]>>;
};

async function sendFeed(
  c: GatewayContext,
  { product, recordVersion }: FeedDependencies,
  { changes, follow, label }: Feed,
): Promise<Response> {
  const origin = requestOrigin(c);
  const record = await recordVersion.asOf();
  const [newest] = changes;
  const text = feedText(
    c,
    {
      title: followFeedText.title({ name: label, record: product.name }),
      id: stableId(product.society, "follow", follow.id),
      subtitle: feedSubtitle(changeFeedText.subtitle, record),
      author: product.society,
      updated: newest?.recordedAt ?? follow.createdAt.toISOString(),
      links: [{ rel: "alternate", type: "text/html", href: `${origin}/changes` }],
      entries: changes.map((change) => changeFeedEntry(change, origin)),
    },
    origin + c.req.path,
  );
  c.header("X-Robots-Tag", "noindex");
  return c.body(text);
}
