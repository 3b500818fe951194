// Changes of imports on their way into emails, on both engines, with the queue of pg-boss and a real mail server.
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { auditPage } from "#accounts/audit/audit-log.ts";
import { auditQuery } from "#contract/administration-calls.ts";
import type { FollowDelivery, FollowTarget } from "#contract/follows.ts";
import { createSmtpMailer } from "#mail/mailer.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, goodPassword, secret } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { startReceiver } from "#tests/notifications/webhook-receiver.ts";
import { addFollow, addUser } from "#tests/notifications/followers.ts";
import { startSmtpReceiver } from "#tests/mail/smtp-receiver.ts";
import { deliverWebhook } from "#notifications/webhooks/deliver-webhook.ts";
import { createWebhooks } from "#notifications/webhooks/own-webhooks.ts";
import { readDeliveries } from "./delivery-report.ts";
import { startDeliveries, type DeliveryEngine } from "./delivery-engine.ts";
import { createUnsubscribeTokens } from "./unsubscribe-token.ts";

const tokens = createUnsubscribeTokens("a secret of the test, which is long enough");
const atOnce: FollowDelivery = { kind: "email", frequency: "atOnce", timeZone: "Europe/Berlin" };
/** Milliseconds within which something arrives on a computer on which other tests use every core. */
const longestWait = 50_000;
const daily: FollowDelivery = { ...atOnce, frequency: "daily" };
const aurora: FollowTarget = { kind: "vessel", assetnum: "V1" };

const vessel = (assetnum: string, name: string, more: object = {}) => ({
  assetnum,
  vessel_name: name,
  imo_num: assetnum === "V1" ? "9074729" : null,
  flag_id: 12,
  flag_name: "Panama",
  ...more,
});
const fleet = { ABSRECORDVESSEL: [vessel("V1", "AURORA"), vessel("V2", "BOREALIS"), vessel("V3", "CETUS")] };
const renamed = {
  ABSRECORDVESSEL: [
    vessel("V1", "AURORA II"),
    vessel("V2", "BOREALIS II"),
    vessel("V3", "CETUS II", { security_domain_id: 1 }),
  ],
};

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

forEachEngine((engine) => {
  let server: Awaited<ReturnType<typeof startSmtpReceiver>>;
  let engines: DeliveryEngine[] = [];
  const errors: unknown[] = [];
  const refused = new Map<string, number>();

  beforeEach(async () => {
    await empty(engine.database);
    refused.clear();
    errors.length = 0;
    server = await startSmtpReceiver({ replyTo: (recipient) => refused.get(recipient) ?? null });
    await importMembers(engine, fleet);
  });
  afterEach(async () => {
    await stop();
    await server.close();
  });

  const webhookDependencies = () => ({
    database: engine.database,
    secret,
    allowPrivateAddresses: true,
    certificateAuthority: receiver.certificate,
    clock: Date.now,
  });

  function start(count = 1) {
    for (let index = 0; index < count; index += 1) {
      engines.push(
        startDeliveries({
          database: engine.database,
          email: {
            record: "ABS Record",
            society: "American Bureau",
            origin: "https://record.example",
            tokens,
          },
          sendEmail: createSmtpMailer(server.url, "Register <register@society.example>", 5000),
          sendWebhook: (id, message) => deliverWebhook(webhookDependencies(), id, message),
          clock: Date.now,
          interval: 100,
          log: { error: (fields) => errors.push(fields) },
        }),
      );
    }
  }
  async function stop() {
    await Promise.all(engines.map((one) => one.stop()));
    engines = [];
  }
  const messages = () =>
    engine.database.kysely.selectFrom("message").selectAll().orderBy("created_at").execute();
  const follows = () => engine.database.kysely.selectFrom("follow").selectAll().orderBy("id").execute();

  test("of all follows of a user and an import are in one email, without what visitors may not read", async () => {
    const ann = await addUser(engine.database, "ann@client.example");
    const ship = await addFollow(engine.database, ann, aurora, atOnce);
    await addFollow(engine.database, ann, { kind: "flag", flag: 12 }, atOnce);
    await importMembers(engine, renamed);
    start(3);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), longestWait);
    await vi.waitFor(async () => expect(await messages()).toMatchObject([{ state: "sent", attempts: 1 }]));
    const [email] = server.received;
    const [message] = await messages();
    expect(email).toMatchObject({
      to: [{ address: "ann@client.example" }],
      subject: "ABS Record: 2 changes",
      messageId: `<${message?.id}@record.example>`,
    });
    expect(email?.text).toContain("AURORA II: Name changed: AURORA → AURORA II");
    expect(email?.text?.match(/AURORA II: Name/g)).toHaveLength(1);
    expect(email?.html).toContain('href="https://record.example/absrecord/details?ImoNum=9074729"');
    expect(email?.text).toContain("BOREALIS → BOREALIS II");
    expect(JSON.stringify(email)).not.toContain("CETUS");
    const headers = Object.fromEntries(email?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const token = /^<https:\/\/record\.example\/unsubscribe\/(\S+)>$/.exec(headers["list-unsubscribe"] ?? "");
    expect(tokens.verify(token?.[1] ?? "")).toEqual({ userId: ann, followId: null });
    const own = /unsubscribe\/(\S+)/.exec(email?.text ?? "");
    expect(tokens.verify(own?.[1] ?? "")).toEqual({ userId: ann, followId: ship });
    expect((await follows()).every(({ last_delivery_at }) => last_delivery_at !== null)).toBe(true);
    expect(errors).toEqual([]);
  });

  test("of a digest collect in one message until it is due, and are dropped if the masks hide them by then", async () => {
    const ann = await addUser(engine.database, "ann@client.example");
    await addFollow(engine.database, ann, { kind: "vessel", assetnum: "V2" }, daily);
    start();
    for (const name of ["SECOND", "THIRD"]) {
      await importMembers(engine, { ABSRECORDVESSEL: [vessel("V1", "AURORA"), vessel("V2", name)] });
      await vi.waitFor(async () => {
        const { count } = await engine.database.kysely
          .selectFrom("message_change")
          .select((eb) => eb.fn.countAll().as("count"))
          .executeTakeFirstOrThrow();
        expect(Number(count)).toBe(name === "SECOND" ? 1 : 2);
      }, longestWait);
    }
    const [message, ...others] = await messages();
    expect([message?.state, others]).toEqual(["collecting", []]);
    expect(server.received).toEqual([]);
    await importMembers(engine, {
      ABSRECORDVESSEL: [vessel("V1", "AURORA"), vessel("V2", "THIRD", { security_domain_id: 1 })],
    });
    await makeDue(message?.id ?? "");
    await vi.waitFor(async () => expect((await messages())[0]?.state).toBe("dropped"), longestWait);
    expect(server.received).toEqual([]);
  });

  test.each<[string, (user: string, follow: string) => Promise<unknown>]>([
    ["the user is disabled", (user) => update("portal_user", user, { is_disabled: true })],
    ["the address is no longer verified", (user) => update("portal_user", user, { email_verified: false })],
    ["the follow is paused", (_, follow) => update("follow", follow, { state: "paused" })],
    [
      "the follow is stopped",
      (_, follow) => engine.database.kysely.deleteFrom("follow").where("id", "=", follow).execute(),
    ],
  ])("of a digest are dropped if %s after they were collected", async (_, end) => {
    const ann = await addUser(engine.database, "ann@client.example");
    const follow = await addFollow(engine.database, ann, aurora, daily);
    await importMembers(engine, renamed);
    start();
    await vi.waitFor(
      async () => expect(await messages()).toMatchObject([{ state: "collecting" }]),
      longestWait,
    );
    await end(ann, follow);
    await makeDue((await messages())[0]?.id ?? "");
    await vi.waitFor(async () => {
      expect((await messages()).filter(({ state }) => state !== "dropped")).toEqual([]);
    }, longestWait);
    expect(server.received).toEqual([]);
    expect(errors).toEqual([]);
  });

  const update = (table: "portal_user" | "follow", id: string, values: object) =>
    engine.database.kysely.updateTable(table).set(values).where("id", "=", id).execute();

  test("of a follow with a webhook are in one signed message with the id of the message", async () => {
    useCheapPasswordHashes();
    const browser = accountsUnderTest(engine.database).browser();
    await browser.signUp("ann@client.example", goodPassword);
    await engine.database.kysely.updateTable("portal_user").set({ email_verified: true }).execute();
    const session = await browser.signedIn();
    const url = `https://localhost:${receiver.port}/hook`;
    const webhooks = createWebhooks(webhookDependencies());
    const made = await webhooks.create(browser.client(), session, { url, label: "Fleet" });
    const delivery = { kind: "webhook", webhook: made.id } as const;
    for (const target of [aurora, { kind: "flag", flag: 12 } as const]) {
      await addFollow(engine.database, session.user.id, target, delivery);
    }
    await importMembers(engine, renamed);
    receiver.received.length = 0;
    start();
    await vi.waitFor(async () => expect(await messages()).toMatchObject([{ state: "sent" }]), longestWait);
    expect(receiver.received).toHaveLength(1);
    const [{ body, headers } = { body: "", headers: {} }] = receiver.received;
    expect(headers["webhook-id"]).toBe((await messages())[0]?.id);
    const sent = new Webhook(made.secret).verify(body, headers as Record<string, string>);
    expect(sent).toMatchObject({
      type: "changes.recorded",
      data: { changes: [{ after: "AURORA II" }, { after: "BOREALIS II" }] },
    });
    expect(body).not.toMatch(/CETUS|position/);
  });

  describe("that the mail server does not accept", () => {
    test("are sent again with the same id after a reply 4xx, and end the user's emails after a reply 5xx", async () => {
      const ann = await addUser(engine.database, "ann@client.example");
      const bob = await addUser(engine.database, "bob@client.example");
      for (const user of [ann, bob]) await addFollow(engine.database, user, aurora, atOnce);
      refused.set("ann@client.example", 450).set("bob@client.example", 550);
      await importMembers(engine, renamed);
      start();
      await vi.waitFor(async () => {
        const states = (await messages()).map(({ state, user_id }) => [user_id === ann, state]);
        expect(Object.fromEntries(states)).toEqual({ true: "sending", false: "failed" });
        expect((await messages()).every(({ failure }) => failure !== null)).toBe(true);
      }, longestWait);
      const states = (await follows()).map(({ state, user_id }) => [user_id === ann, state]);
      expect(Object.fromEntries(states)).toEqual({ true: "active", false: "refused" });
      expect(
        (await auditPage(engine.database, auditQuery.parse({ event: "follow refused" }))).entries,
      ).toMatchObject([
        { event: "follow refused", actor: null, subject: { id: bob }, what: "vessel V1, email" },
      ]);
      await engine.database.kysely
        .insertInto("webhook")
        .values({
          id: "W",
          user_id: ann,
          label: "Fleet",
          url: "https://receiver.example/hook?token=secret",
          secret: "",
          last_failure_at: new Date(),
        })
        .execute();
      const report = await readDeliveries(engine.database);
      expect(report).toMatchObject({
        channels: [
          { channel: "email", due: 1, failed: 1 },
          { channel: "webhook", due: 0 },
        ],
        refused: [{ user: { id: bob, email: "bob@client.example" }, webhook: null, follows: 1 }],
        webhooks: [{ user: { id: ann }, label: "Fleet", host: "receiver.example", lastSuccessAt: null }],
      });
      const nextOf = (email: string) => report.failures.find(({ user }) => user.email === email)?.nextAt;
      expect([nextOf("ann@client.example"), nextOf("bob@client.example")]).toEqual([
        expect.any(String),
        null,
      ]);
      expect(JSON.stringify(report)).not.toContain("token");
      refused.clear();
      const waiting = (await messages()).find(({ state }) => state === "sending");
      expect(waiting?.next_at.getTime()).toBeGreaterThan(Date.now() + 30_000);
      await makeDue(waiting?.id ?? "");
      await vi.waitFor(() => expect(server.received).toHaveLength(1), longestWait);
      expect(server.received[0]?.messageId).toBe(`<${waiting?.id}@record.example>`);
    });
  });

  /** Makes a message due whose job a process took that has ended. */
  async function makeDue(id: string) {
    await engine.database.kysely
      .updateTable("message")
      .set({ next_at: new Date(Date.now() - 60_000) })
      .where("id", "=", id)
      .execute();
    await sql`update public_jobs.job set state = 'active', started_on = now() - interval '1 hour' where id = ${id}::uuid`.execute(
      engine.database.kysely,
    );
  }
});
