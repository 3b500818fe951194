import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import type { Change } from "#contract/changes/changes.ts";
import { retryPeriod } from "#rules/deliveries/next-attempt.ts";
import { accountsUnderTest, establish, newUser, secret } from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { startReceiver } from "#tests/notifications/webhook-receiver.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { createWebhooks, secretOverlap } from "./own-webhooks.ts";
import type { WebhookDependencies } from "./webhook-dependencies.ts";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const messageId = "6f1c8a52-0d5b-4c1e-9a43-2f6d7b8e9c10";
const changes = [{ id: "C1", kind: "classSuspended", vessel: { name: "ØRESUND" } }] as unknown as Change[];

forEachEngine((engine) => {
  beforeEach(async () => {
    await empty(engine.database);
    receiver.received.length = 0;
    receiver.respondWith({ status: 204 });
  });

  /** A signed-in user with a webhook, to which a follow delivers. */
  async function owner() {
    const { database } = engine;
    const under = accountsUnderTest(database);
    const id = await establish(under, newUser("ann@client.example"));
    const ann = under.browser();
    await ann.signIn("ann@client.example");
    const [session, client] = [await ann.signedIn(), ann.client()];
    const time = { now: Date.now() };
    const dependencies: WebhookDependencies = {
      database,
      secret,
      allowPrivateAddresses: true,
      certificateAuthority: receiver.certificate,
      clock: () => time.now,
    };
    const webhooks = createWebhooks(dependencies);
    const url = `https://localhost:${receiver.port}/hook?token=of-the-receiver`;
    const made = await webhooks.create(client, session, { url, label: "Fleet" });
    const follow = { id: "F1", user_id: id, topics: ["class" as const], read_position: 0 };
    const target = JSON.stringify({ kind: "vessel", assetnum: "V1" });
    const delivery = JSON.stringify({ kind: "webhook", webhook: made.id });
    await database.kysely
      .insertInto("follow")
      .values({ ...follow, target, delivery })
      .execute();
    const deliver = (message: { dueAt?: number; attempts?: number } = {}, with_ = dependencies) =>
      deliverWebhook(with_, made.id, {
        id: messageId,
        changes,
        dueAt: new Date(message.dueAt ?? time.now),
        attempts: message.attempts ?? 0,
      });
    const followState = async () =>
      (await database.kysely.selectFrom("follow").select("state").executeTakeFirstOrThrow()).state;
    const log = () => webhooks.attempts(session, made.id);
    return { ...under, client, deliver, dependencies, followState, id, log, made, session, time, webhooks };
  }

  /** Whether a secret verifies the newest message. */
  function verifies(webhookSecret: string): boolean {
    const { body = "", headers = {} } = receiver.received.at(-1) ?? {};
    try {
      new Webhook(webhookSecret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  }

  describe("a delivery to a webhook", () => {
    test("is a message that the library of the standard verifies, and is logged", async () => {
      const { deliver, log, made, session, time, webhooks } = await owner();
      expect(await deliver()).toEqual({ outcome: "sent" });
      const [message] = receiver.received;
      const timestamp = new Date(time.now).toISOString();
      expect(JSON.parse(message?.body ?? "")).toEqual({
        type: "changes.recorded",
        timestamp,
        data: { changes },
      });
      expect(message?.headers).toMatchObject({ "webhook-id": messageId, "content-type": "application/json" });
      expect(made.secret).toMatch(/^whsec_/);
      expect([verifies(made.secret), verifies("whsec_b3RoZXI=")]).toEqual([true, false]);
      expect(await log()).toEqual([
        { message: messageId, at: timestamp, status: 204, failure: null, nextAt: null, canSendAgain: false },
      ]);
      expect((await webhooks.list(session)).webhooks).toMatchObject([
        { id: made.id, label: "Fleet", lastSuccessAt: timestamp, lastFailureAt: null },
      ]);
    });

    test("states the record in its headers, and that vessels are invented while some are", async () => {
      const { deliver } = await owner();
      await deliver();
      const finished_at = new Date("2026-11-19T06:00:00.000Z");
      const log = { source: "folder", finished_at, report: "{}" };
      await engine.database.kysely.insertInto("import_log").values(log).execute();
      await sql`insert into vessel (assetnum, previous_names, folded_names, is_demonstration)
        values ('V1', '{}', '', true)`.execute(engine.database.kysely);
      await deliver();
      const stated = receiver.received.map(({ headers }) => [
        headers["plimsoll-record-as-of"],
        headers["plimsoll-demonstration"],
      ]);
      expect(stated).toEqual([
        [undefined, undefined],
        ["2026-11-19T06:00:00.000Z", "every vessel here is invented"],
      ]);
    });

    test("that fails is tried again until the end of three days, and then its follows are refused", async () => {
      const { deliver, followState, log, time } = await owner();
      receiver.respondWith({ status: 500 });
      const first = await deliver();
      expect(first).toMatchObject({ outcome: "retry", failure: "status" });
      const wait = first.outcome === "retry" ? first.nextAt.getTime() - time.now : 0;
      expect(wait).toBeGreaterThanOrEqual(45_000);
      expect(wait).toBeLessThanOrEqual(60_000);
      const almost = await deliver({ dueAt: time.now - retryPeriod + 1, attempts: 20 });
      expect(almost).toMatchObject({ outcome: "retry", nextAt: new Date(time.now + 1) });
      expect(await followState()).toBe("active");
      const last = await deliver({ dueAt: time.now - retryPeriod, attempts: 21 });
      expect(last).toEqual({ outcome: "refused", failure: "status" });
      expect(await followState()).toBe("refused");
      expect(await log()).toMatchObject([
        { status: 500, failure: "The server responded with status 500.", nextAt: null },
        { nextAt: new Date(time.now + 1).toISOString() },
        {},
      ]);
    });

    test("that is answered with 410 is not tried again", async () => {
      const { accounts, deliver, followState, id } = await owner();
      receiver.respondWith({ status: 410 });
      expect(await deliver()).toEqual({ outcome: "refused", failure: "gone" });
      expect(await followState()).toBe("refused");
      const { entries } = await accounts.auditPage({ event: "follow refused", pageno: 1 });
      expect(entries).toMatchObject([{ actor: null, subject: { id }, what: "vessel V1, webhook" }]);
    });

    test("is not made while the account is disabled, or after the webhook was removed", async () => {
      const { accounts, client, deliver, followState, id, made, session, webhooks } = await owner();
      await accounts.setDisabled({ user: null }, id, true);
      expect(await deliver()).toEqual({ outcome: "refused", failure: null });
      await accounts.setDisabled({ user: null }, id, false);
      await webhooks.remove(client, session, made.id);
      expect(await deliver()).toEqual({ outcome: "refused", failure: null });
      expect(await followState()).toBe("paused");
      expect(receiver.received).toEqual([]);
    });

    test("keeps the newest hundred attempts in the log", async () => {
      const { deliver, log, made } = await owner();
      await sql`
        insert into webhook_attempt (webhook_id, message_id, at, status)
        select ${made.id}, '00000000-0000-4000-8000-' || lpad(number::text, 12, '0'), now(), 204 from generate_series(1, 100) number`.execute(
        engine.database.kysely,
      );
      await deliver();
      const messages = (await log()).map(({ message }) => message);
      expect([messages.length, messages[0], messages[1], messages.at(-1)]).toEqual([
        100,
        messageId,
        "00000000-0000-4000-8000-000000000100",
        "00000000-0000-4000-8000-000000000002",
      ]);
    });
  });

  describe("the secret of a webhook", () => {
    test("signs for 24 hours after a new one was made, beside the new one", async () => {
      const { client, deliver, made, session, time, webhooks } = await owner();
      const now = time.now;
      time.now = now - secretOverlap + 1;
      const next = await webhooks.rotate(client, session, made.id);
      time.now = now;
      await deliver();
      expect([verifies(made.secret), verifies(next.secret)]).toEqual([true, true]);
      time.now = now - secretOverlap;
      const last = await webhooks.rotate(client, session, made.id);
      time.now = now;
      await deliver();
      expect([made, next, last].map((one) => verifies(one.secret))).toEqual([false, false, true]);
    });

    test("is stored encrypted, and cannot be read with another key", async () => {
      const { client, deliver, dependencies, made, session, webhooks } = await owner();
      await webhooks.rotate(client, session, made.id);
      const tables = ["webhook", "audit_log"].map((name) => sql`select * from ${sql.table(name)}`);
      const rows = await Promise.all(tables.map((rows) => rows.execute(engine.database.kysely)));
      const stored = JSON.stringify(rows.map((result) => result.rows));
      expect(stored).not.toContain(made.secret.slice("whsec_".length));
      expect(stored.match(/of-the-receiver/g)).toHaveLength(1);
      expect(stored).toContain(`Fleet: localhost:${receiver.port}`);
      const other = { ...dependencies, secret: "another secret of a server, long enough" };
      expect(await deliver({}, other)).toMatchObject({ outcome: "retry", failure: "secret" });
      expect(receiver.received).toEqual([]);
    });
  });
});
