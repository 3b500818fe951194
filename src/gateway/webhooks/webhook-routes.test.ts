import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type WebhookAttempt, type WebhookMade } from "#contract/follows/follows.ts";
import type { Database } from "#database/database.ts";
import { createWebhooks } from "#notifications/webhooks/own-webhooks.ts";
import { accountsUnderTest, secret } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";
import { signInAs } from "#tests/gateway/sign-in.ts";

const ada = "ada@society.example";
const ann = "ann@client.example";
const bob = "bob@client.example";
const hook = { url: "https://example.com/hook", label: "Fleet" };

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(useCheapPasswordHashes);
beforeEach(() => empty(database));

/** A gateway with real accounts and webhooks, and a browser in which a user is signed in. */
async function browser(email?: string) {
  const under = accountsUnderTest(database);
  const webhooks = createWebhooks({ database, secret, allowPrivateAddresses: false, clock: Date.now });
  const tab = gatewayUnderTest({ accounts: under.accounts, webhooks });
  if (email === undefined) return { ...tab, userId: "" };
  const userId = await signInAs(tab, under, email, email === ada ? { userType: "ABSADMIN" } : {});
  return { ...tab, userId };
}

type Tab = Awaited<ReturnType<typeof browser>>;

const create = async (tab: Tab, webhook: object = hook) =>
  (await (await tab.post("/api/webhooks", webhook)).json()) as WebhookMade;

/** Every call to a webhook. */
const callsTo = (id: string) => [
  (tab: Tab) => tab.get(`/api/webhooks/${id}/attempts`),
  (tab: Tab) => tab.post(`/api/webhooks/${id}/test`, {}),
  (tab: Tab) => tab.post(`/api/webhooks/${id}/messages/${randomUUID()}/send`, {}),
  (tab: Tab) => tab.post(`/api/webhooks/${id}/rotate`, {}),
  (tab: Tab) => tab.post(`/api/webhooks/${id}/delete`, {}),
];

describe("the webhooks of a user", () => {
  test("are added, listed without their secrets, and removed", async () => {
    const tab = await browser(ann);
    const made = await create(tab);
    const rotated = (await (await tab.post(`/api/webhooks/${made.id}/rotate`, {})).json()) as WebhookMade;
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(made.secret);
    const listed = await tab.get("/api/webhooks");
    expect(listed.headers.get("Cache-Control")).toBe("no-store");
    const text = await listed.text();
    expect(text).not.toContain("whsec_");
    expect(JSON.parse(text)).toMatchObject({ webhooks: [{ id: made.id, ...hook }], limit: 5 });
    expect((await tab.post(`/api/webhooks/${made.id}/delete`, {})).status).toBe(204);
    expect(await (await tab.get("/api/webhooks")).json()).toMatchObject({ webhooks: [] });
  });

  test("are tested with a message whose failure is logged, without the response", async () => {
    const tab = await browser(ann);
    // A name that never has an address (RFC 6761).
    const { id } = await create(tab, { ...hook, url: "https://receiver.invalid/hook" });
    const attempt: unknown = await (await tab.post(`/api/webhooks/${id}/test`, {})).json();
    const failure = "The host name does not lead to a public address.";
    expect(attempt).toMatchObject({ status: null, failure, nextAt: null, canSendAgain: false });
    expect(await (await tab.get(`/api/webhooks/${id}/attempts`)).json()).toEqual({ attempts: [attempt] });
    const { message } = attempt as WebhookAttempt;
    for (const unknown of [message, "none"]) {
      expect(
        await problemOf(await tab.post(`/api/webhooks/${id}/messages/${unknown}/send`, {})),
      ).toMatchObject({
        code: "notFound",
      });
    }
  });

  test("need a user, and do not exist for another one", async () => {
    const [own, other, visitor] = [await browser(ann), await browser(bob), await browser()];
    const { id } = await create(own);
    for (const call of callsTo(id)) {
      expect(await problemOf(await call(visitor))).toMatchObject({ code: "unauthorised" });
      expect(await problemOf(await call(other))).toMatchObject({ code: "notFound" });
    }
    expect((await visitor.get("/api/webhooks")).status).toBe(401);
    expect((await visitor.post("/api/webhooks", hook)).status).toBe(401);
  });

  test("are neither seen nor changed while impersonating", async () => {
    const [own, administrator] = [await browser(ann), await browser(ada)];
    const { id } = await create(own);
    await administrator.post(`/api/administration/users/${own.userId}/impersonate`, {});
    await administrator.get("/api/portal");
    const calls = [(tab: Tab) => tab.get("/api/webhooks"), ...callsTo(id)];
    for (const call of [...calls, (tab: Tab) => tab.post("/api/webhooks", hook)]) {
      expect(await problemOf(await call(administrator))).toMatchObject({ code: "notPermitted" });
    }
    const acts = await database.kysely.selectFrom("audit_log").select(["act", "what"]).execute();
    expect(acts.filter(({ act }) => act.startsWith("webhook"))).toEqual([
      { act: "webhook added", what: "Fleet: example.com" },
    ]);
  });

  test("are at most five", async () => {
    const tab = await browser(ann);
    const made = await Promise.all(Array.from({ length: 6 }, () => tab.post("/api/webhooks", hook)));
    const statuses = made.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 400]);
    expect(await problemOf(await tab.post("/api/webhooks", hook))).toMatchObject({
      message: "You have 5 webhooks, which is the most. Remove one first.",
    });
  });

  test("need a confirmed email address", async () => {
    const tab = await browser(ann);
    await sql`update portal_user set email_verified = false`.execute(database.kysely);
    expect(await problemOf(await tab.post("/api/webhooks", hook))).toMatchObject({
      code: "emailUnverified",
    });
  });

  test.each([
    ["no name", { label: " " }, "Enter a name for the webhook."],
    ["a long name", { label: "x".repeat(101) }, "The name of a webhook has at most 100 characters."],
    ["http", { url: "http://example.com" }, "The address of a webhook begins with https://."],
    ["a private address", { url: "https://10.0.0.1" }, /must lead to a server on the internet/],
    ["a long address", { url: `https://example.com/${"x".repeat(1981)}` }, /^Enter the address/],
  ])("are rejected with %s", async (_, change, message) => {
    const tab = await browser(ann);
    const problem = await problemOf(await tab.post("/api/webhooks", { ...hook, ...change }));
    expect(problem.message).toMatch(message);
  });
});
