import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditPage } from "#accounts/audit/audit-log.ts";
import { unsubscribePath } from "#contract/follows/follows.ts";
import type { Database } from "#database/database.ts";
import { createUnsubscribeTokens } from "#notifications/delivery/unsubscribe-token.ts";
import { createUnsubscribing } from "#notifications/delivery/unsubscribe.ts";
import { load, openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { addFollow, addUser } from "#tests/notifications/followers.ts";

const tokens = createUnsubscribeTokens("a secret of the test, which is long enough");
const email = { kind: "email", frequency: "daily", timeZone: "UTC" } as const;

let database: Database;
beforeAll(async () => {
  database = await openFresh();
  await load(database, {
    vessel: [{ assetnum: "V1", vessel_name: "<AURORA>" }],
    flag: [{ flag_id: 12, name: "Malta" }],
  });
});
afterAll(() => database.close());

describe("the link of an email about changes", () => {
  test("ends one follow by POST without a session, or all by email, and no other", async () => {
    const log = readableLog();
    const { get } = gatewayUnderTest({ unsubscribing: createUnsubscribing(database, tokens, Date.now), log });
    const ann = await addUser(database, "ann@client.example");
    const bob = await addUser(database, "bob@client.example");
    const ship = await addFollow(database, ann, { kind: "vessel", assetnum: "V1" }, email);
    const flag = await addFollow(database, ann, { kind: "flag", flag: 12 }, email);
    const hook = await addFollow(
      database,
      ann,
      { kind: "flag", flag: 12 },
      { kind: "webhook", webhook: "W" },
    );
    const others = await addFollow(database, bob, { kind: "flag", flag: 12 }, email);
    const audited = async () => {
      const { entries } = await auditPage(database, { pageno: 1 });
      return entries.map(({ actor, address, event, subject, what }) => [
        event,
        actor,
        subject?.email,
        what,
        address,
      ]);
    };
    const paused = async () => {
      const rows = await database.kysely
        .selectFrom("follow")
        .select("id")
        .where("state", "=", "paused")
        .execute();
      return new Set(rows.map(({ id }) => id));
    };
    const oneLink = unsubscribePath + tokens.sign({ userId: ann, followId: ship });

    const shown = await get(oneLink);
    const content = await shown.text();
    expect(content).toContain("Stop emails about &lt;AURORA&gt;?");
    expect(content).toContain('<form method="post">');
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(shown.headers.getSetCookie()).toEqual([]);
    expect(await paused()).toEqual(new Set());

    for (let attempt = 0; attempt < 2; attempt += 1) {
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      const ended = await get(oneLink, { method: "POST", body });
      expect([ended.status, await ended.text()]).toEqual([
        200,
        expect.stringContaining("no more emails about &lt;AURORA&gt;"),
      ]);
      expect(await paused()).toEqual(new Set([ship]));
    }
    const shipEvent = ["follow unsubscribed", null, "ann@client.example", "vessel V1, email", "192.0.2.1"];
    expect(await audited()).toEqual([shipEvent]);
    await get(unsubscribePath + tokens.sign({ userId: ann, followId: null }), { method: "POST" });
    expect(await paused()).toEqual(new Set([ship, flag]));
    expect([...(await paused())]).not.toContain(hook);
    const flagEvent = ["follow unsubscribed", null, "ann@client.example", "flag 12, email", "192.0.2.1"];
    expect(await audited()).toEqual([flagEvent, shipEvent]);

    const forged = createUnsubscribeTokens("another secret").sign({ userId: bob, followId: null });
    const stolen = tokens.sign({ userId: ann, followId: others });
    for (const token of [forged, stolen, "unknown", "", `${oneLink.slice(unsubscribePath.length)}.x`]) {
      const refused = await get(unsubscribePath + token, { method: "POST" });
      expect([token, refused.status]).toEqual([token, 404]);
    }
    expect(await paused()).toEqual(new Set([ship, flag]));
    expect(await audited()).toHaveLength(2);
    expect(JSON.stringify(log.lines)).not.toContain(oneLink.slice(unsubscribePath.length));
  });
});
