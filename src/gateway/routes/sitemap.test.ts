import { describe, expect, test } from "vitest";
import type { Portal } from "#contract/page/portal.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { gatewayUnderTest, problemOf, testDependencies } from "#tests/gateway/gateway-under-test.ts";

const vessels = [
  { assetnum: "V1", imo_num: "9074729", class_num: "20151001" },
  { assetnum: "V2", imo_num: null, class_num: "A&B" },
  { assetnum: "V3", imo_num: null, class_num: null },
];

/** A record with two files of vessels. */
function gateway(invented: Portal["invented"] = "none") {
  const reads: number[] = [];
  const readSitemap: GatewayDependencies["readSitemap"] = (file) => {
    reads.push(file);
    return Promise.resolve({ version: 1, vessels: file === 1 ? vessels : [], files: 2 });
  };
  const portal: GatewayDependencies["portal"] = async (session) => ({
    ...(await testDependencies().portal(session)),
    invented,
  });
  return { reads, ...gatewayUnderTest({ portal, readSitemap }) };
}

describe("robots.txt", () => {
  test("names the sitemap, and what is not to be crawled", async () => {
    const response = await gateway().get("/robots.txt");
    expect(response.headers.get("Content-Type")).toContain("text/plain");
    const lines = (await response.text()).split("\n");
    expect(lines).toContain("Disallow: /account/");
    expect(lines).toContain("Sitemap: http://localhost/sitemap.xml");
    expect(lines).not.toContain("Disallow: /");
  });

  test.each(["all", "some"] as const)(
    "keeps search engines away from a record with %s vessels invented",
    async (invented) => {
      expect(await (await gateway(invented).get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
    },
  );
});

describe("the sitemap", () => {
  test("has an index of its files", async () => {
    const response = await gateway().get("/sitemap.xml");
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const locations = (await response.text()).match(/<loc>[^<]*/g);
    expect(locations).toEqual([
      "<loc>http://localhost/sitemaps/1.xml",
      "<loc>http://localhost/sitemaps/2.xml",
    ]);
  });

  test("has the public addresses of the screens, escaped", async () => {
    const text = await (await gateway().get("/sitemaps/1.xml")).text();
    expect(text.match(/<loc>[^<]*/g)).toEqual([
      "<loc>http://localhost/absrecord/search",
      "<loc>http://localhost/suspensions",
      "<loc>http://localhost/vessels/9074729",
      "<loc>http://localhost/vessels/A%26B",
      "<loc>http://localhost/absrecord/details?assetnum=V3",
    ]);
    expect(await (await gateway().get("/sitemaps/2.xml")).text()).not.toContain("<loc>");
  });

  test("is read once for a version of the record, and validated on each use", async () => {
    const { get, reads } = gateway();
    const first = await get("/sitemaps/1.xml");
    const again = await get("/sitemaps/1.xml", {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect([first.status, again.status, reads]).toEqual([200, 304, [1]]);
  });

  test.each(["0.xml", "3.xml", "1", "01.xml", "-1.xml", "1.xml.gz"])("has no file %s", async (file) => {
    const response = await gateway().get(`/sitemaps/${file}`);
    expect(await problemOf(response)).toMatchObject({ code: "notFound" });
  });
});
