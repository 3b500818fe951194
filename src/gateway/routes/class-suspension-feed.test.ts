import { describe, expect, test } from "vitest";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";

const suspended = {
  assetnum: "V1",
  current_status: "Suspended",
  service_state_id: 4,
  service_state_reason: "Overdue <survey>",
  action_date: "2026-11-02",
  recorded_date: "2026-11-05T08:00:00.000Z",
  abs_vessel: [
    {
      vessel_name: "A & B",
      imo_num: "9074729",
      class_num: "20151001",
      vessel_type: "Bulk Carrier",
      flag_name: "Malta",
    },
  ],
};

const controlled = { assetnum: "V2", abs_vessel: [{ assetnum: "V2", vessel_name: "SECRET" }] };

/** A gateway whose list has these vessels, and the parameters of each read of the list. */
function feedGateway(members: readonly SuspensionMember[]) {
  const reads: (readonly (readonly [string, string])[])[] = [];
  const state = { recordAsOf: "2026-11-19T06:00:00.000Z", invented: "none" } as const;
  const recordVersion = knownRecord({ state: () => Promise.resolve(state) });
  const readSuspensionList = (parameters: readonly (readonly [string, string])[]) => {
    reads.push(parameters);
    return Promise.resolve({ version: 1, members });
  };
  return { reads, ...gatewayUnderTest({ readSuspensionList, recordVersion }) };
}

describe("the feed of changes", () => {
  test("has an entry for each vessel, with absolute addresses", async () => {
    const response = await feedGateway([suspended]).get("/class-suspension/feed.atom");
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect((await response.text()).replace(/urn:uuid:[0-9a-f-]{36}/g, "urn:uuid:…")).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <id>urn:uuid:…</id>
      <title>ABS: Class Suspensions, Withdrawals &amp; Reinstatements</title>
      <subtitle>Suspended, cancelled or withdrawn class, and any statutory certificates issued to a facility by ABS (including ISM, ISPS and MLC), are no longer supported, with notice to the vessel's flag administration. Record as of 19-Nov-2026 06:00 UTC.</subtitle>
      <updated>2026-11-05T08:00:00.000Z</updated>
      <author><name>Albion Bureau of Shipping</name></author>
      <link rel="self" type="application/atom+xml" href="http://localhost/class-suspension/feed.atom"/>
      <link rel="alternate" type="text/html" href="http://localhost/suspensions"/>
      <link rel="first" type="application/atom+xml" href="http://localhost/class-suspension/feed.atom"/>
      <entry>
      <id>urn:uuid:…</id>
      <title>A &amp; B: Suspended</title>
      <updated>2026-11-05T08:00:00.000Z</updated>
      <link rel="alternate" type="text/html" href="http://localhost/vessels/9074729/suspensions"/>
      <category term="Suspended"/>
      <summary>Suspended 02-Nov-2026: Overdue &lt;survey&gt;. IMO 9074729, class 20151001, Bulk Carrier, Malta</summary>
      </entry>
      </feed>
      "
    `);
  });

  test("dates an entry by its effective date or its recorded date, whichever is later", async () => {
    const backdated = await feedGateway([suspended]).get("/class-suspension/feed.atom");
    expect(await backdated.text()).toContain("<updated>2026-11-05T08:00:00.000Z</updated>");
    const announced = { ...suspended, recorded_date: "2026-10-01T00:00:00.000Z" };
    const onItsDay = await feedGateway([announced]).get("/class-suspension/feed.atom");
    expect(await onItsDay.text()).toContain("<updated>2026-11-02T00:00:00.000Z</updated>");
  });

  test("has the same id for a corrected entry, under any host", async () => {
    const idOf = async (member: SuspensionMember, host: string) => {
      const gateway = feedGateway([member]);
      const response = await gateway.get(`http://${host}/class-suspension/feed.atom`);
      return /<entry>\n<id>(.*)<\/id>/.exec(await response.text())?.[1];
    };
    const id = await idOf(suspended, "one.example");
    expect(id).toMatch(/^urn:uuid:/);
    const corrected = { ...suspended, service_state_reason: "Unpaid fees", recorded_date: "2026-11-19" };
    expect(await idOf(corrected, "other.example")).toBe(id);
    expect(await idOf({ ...suspended, action_date: "2026-11-03" }, "one.example")).not.toBe(id);
  });

  test("has no entry for a controlled vessel", async () => {
    const response = await feedGateway([suspended, controlled]).get("/class-suspension/feed.atom");
    expect(await response.text()).not.toMatch(/SECRET|V2/);
  });

  test("has its own order, the filter of its address, and a hundred entries on a page", async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ ...suspended, assetnum: `V${index}` }));
    const { get, reads } = feedGateway(many);
    const response = await get("/class-suspension/feed.atom?flag=Malta&sort=name&page=2");
    expect(reads).toEqual([
      [
        ["flag", "Malta"],
        ["sort", "-listed"],
      ],
    ]);
    const text = await response.text();
    expect(text.match(/<entry>/g)).toHaveLength(100);
    const links = [...text.matchAll(/<link rel="(\w+)".*href="(.*)"\/>/g)];
    expect(links.slice(0, 5).map(([, rel, href]) => `${rel} ${href}`)).toEqual([
      "self http://localhost/class-suspension/feed.atom?flag=Malta&amp;page=2",
      "alternate http://localhost/suspensions?flag=Malta",
      "first http://localhost/class-suspension/feed.atom?flag=Malta",
      "previous http://localhost/class-suspension/feed.atom?flag=Malta",
      "next http://localhost/class-suspension/feed.atom?flag=Malta&amp;page=3",
    ]);
  });

  test("is a page for a browser, and Atom for whatever else reads it", async () => {
    const { get } = feedGateway([suspended]);
    const typeFor = async (accept: string) => {
      const response = await get("/class-suspension/feed.atom", { headers: { accept } });
      expect(response.headers.get("vary")).toContain("Accept");
      return response.headers.get("content-type");
    };
    const atom = "application/atom+xml; charset=utf-8";
    expect(await typeFor("*/*")).toBe(atom);
    expect(await typeFor("application/atom+xml, application/rss+xml, text/html, */*;q=0.9")).toBe(atom);
    const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    expect(await typeFor(accept)).toBe("text/html; charset=utf-8");

    const response = await get("/class-suspension/feed.atom?flag=Malta", { headers: { accept } });
    expect(response.headers.get("content-security-policy")).toContain("style-src 'unsafe-inline'");
    const page = await response.text();
    const kept = { accept, "if-none-match": response.headers.get("etag") ?? "" };
    expect((await get("/class-suspension/feed.atom?flag=Malta", { headers: kept })).status).toBe(304);
    const other = { ...kept, accept: "*/*" };
    expect((await get("/class-suspension/feed.atom?flag=Malta", { headers: other })).status).toBe(200);
    expect(page).toContain('<a href="http://localhost/vessels/9074729/suspensions">A &amp; B: Suspended</a>');
    expect(page).toContain("Suspended 02-Nov-2026: Overdue &lt;survey&gt;.");
    expect(page).toContain("<code>http://localhost/class-suspension/feed.atom?flag=Malta</code>");
    expect(page).toContain('href="http://localhost/suspensions?flag=Malta"');
    const empty = await feedGateway([]).get("/class-suspension/feed.atom", { headers: { accept } });
    expect(await empty.text()).toContain("Nothing is listed with this filter.");
  });

  test("names its filter in its title, if it has an entry", async () => {
    const titleOf = async (query: string, members: readonly SuspensionMember[] = [suspended]) => {
      const response = await feedGateway(members).get(`/class-suspension/feed.atom${query}`);
      return /<title>(.*)<\/title>/.exec(await response.text())?.[1];
    };
    const title = "ABS: Class Suspensions, Withdrawals &amp; Reinstatements";
    expect(await titleOf("?actions=every")).toBe(title);
    expect(await titleOf("?flag=Malta&status=Suspended&from=2026-11-01")).toBe(
      `${title} (Suspended, Malta, from 01-Nov-2026)`,
    );
    expect(await titleOf("?flag=Malta", [])).toBe(title);
  });

  test("has the date of the record without entries", async () => {
    const response = await feedGateway([]).get("/class-suspension/feed.atom");
    expect(await response.text()).toContain("<updated>2026-11-19T06:00:00.000Z</updated>");
  });
});
