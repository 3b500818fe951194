// `GET /robots.txt`, and the sitemap that it names: an index, and files with the public addresses of the vessels.
import { Problem } from "#contract/calls/problem.ts";
import { vesselAddress } from "#contract/page/public-addresses.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { escapeXml } from "#gateway/feeds/feed-document.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { SharedBody } from "#gateway/http/compression.ts";
import { notModified } from "#gateway/http/entity-tag.ts";
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { ListCache } from "#gateway/response-cache/list-cache.ts";
import { dayOfEpoch } from "#rules/dates.ts";

type SitemapDependencies = Pick<GatewayDependencies, "clock" | "portal" | "readSitemap" | "recordVersion">;

/** Areas without content of their own, and searches, of which there is no end. */
const notCrawled = [
  "/account/",
  "/administration/",
  "/api/",
  "/maximo/",
  "/absrecord/search?",
  "/absrecord/due",
  "/changes?",
];

/** A record with invented vessels belongs into no search engine. */
export function robots({ portal }: SitemapDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const { invented } = await portal(c.get("session"));
    const disallowed = invented === "none" ? notCrawled : ["/"];
    const lines = ["User-agent: *", ...disallowed.map((path) => `Disallow: ${path}`)];
    if (invented === "none") lines.push("", `Sitemap: ${requestOrigin(c)}/sitemap.xml`);
    return c.text([...lines, ""].join("\n"), 200, { "Cache-Control": "no-cache" });
  };
}

/** The index at `/sitemap.xml`, and the files at `/sitemaps/1.xml` and so on. */
export function sitemap({ clock, readSitemap, recordVersion }: SitemapDependencies) {
  const cache = new ListCache<SharedBody>(recordVersion);
  return async (c: GatewayContext): Promise<Response> => {
    const file = fileOf(c.req.param("file"));
    const origin = requestOrigin(c);
    const state = { version: await recordVersion.current(), day: dayOfEpoch(clock()) };
    const body = await cache.get(`${file} ${origin}`, state, async () => {
      const { files, vessels, version } = await readSitemap(file);
      if (file > files) throw new Problem("notFound");
      const value = new SharedBody(
        file === 0
          ? writeIndex(Array.from({ length: files }, (_, index) => `${origin}/sitemaps/${index + 1}.xml`))
          : writeFile(
              [
                ...(file === 1 ? ["/absrecord/search", "/suspensions"] : []),
                ...vessels.map((vessel) => vesselAddress(vessel)),
              ].map((address) => origin + address),
            ),
      );
      return { version, value, size: value.bytes.length };
    });
    c.header("Content-Type", "application/xml; charset=utf-8");
    c.header("Cache-Control", readerCacheControl(c));
    return notModified(c, body.tag) ?? body.send(c);
  };
}

/** The number of a file, counted from 1; 0 for the index. Throws `notFound` for any other name. */
function fileOf(name: string | undefined): number {
  if (name === undefined) return 0;
  const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  if (number === undefined) throw new Problem("notFound");
  return Number(number);
}

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const location = (address: string) => `<loc>${escapeXml(address)}</loc>`;

const writeIndex = (files: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<sitemapindex ${schema}>${files.map((file) => `<sitemap>${location(file)}</sitemap>`).join("\n")}</sitemapindex>\n`;

const writeFile = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<urlset ${schema}>${addresses.map((address) => `<url>${location(address)}</url>`).join("\n")}</urlset>\n`;
