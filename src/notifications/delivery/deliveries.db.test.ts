// Changes of imports on their way into emails, on both engines, with a real mail server.
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { auditPage } from "#accounts/audit/audit-log.ts";
import type { FollowDelivery, FollowTarget } from "#contract/follows/follows.ts";
import { createLogMailer, createSmtpMailer, type SendEmail } from "#mail/mailer.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, goodPassword, secret } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { startReceiver } from "#tests/notifications/webhook-receiver.ts";
import { addFollow, addUser, addWebhook } from "#tests/notifications/followers.ts";
import { startSmtpReceiver } from "#tests/mail/smtp-receiver.ts";
import { deliverWebhook } from "#notifications/webhooks/deliver-webhook.ts";
import { webhookTimeout } from "#notifications/webhooks/send-request.ts";
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

  const smtp = () => createSmtpMailer(server.url, "Register <register@society.example>", 5000);

  function start(count = 1, sendEmail: SendEmail = smtp()) {
    for (let index = 0; index < count; index += 1) {
      engines.push(
        startDeliveries({
          database: engine.database,
          email: {
            record: "ABS Record",
            society: "Albion Bureau",
            origin: "https://record.example",
            tokens,
          },
          sendEmail,
          sendWebhook: (id, message) => deliverWebhook(webhookDependencies(), id, message),
          clock: Date.now,
          interval: 100,
          lease: 40,
          webhookTimeout,
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
    await engine.database.kysely
      .updateTable("vessel")
      .set({ is_demonstration: true })
      .where("assetnum", "=", "V1")
      .execute();
    start(3);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), longestWait);
    const sent = [{ state: "sent", attempts: 1 }];
    await vi.waitFor(async () => expect(await messages()).toMatchObject(sent), longestWait);
    const [email] = server.received;
    const [message] = await messages();
    expect(email).toMatchObject({
      to: [{ address: "ann@client.example" }],
      subject: "ABS Record: 2 changes",
      messageId: `<${message?.id}@record.example>`,
    });
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain("Demonstration: some vessels here are invented.");
    }
    expect(email?.text).toContain("AURORA II: Name changed: AURORA → AURORA II");
    expect(email?.text?.match(/AURORA II: Name/g)).toHaveLength(1);
    expect(email?.html).toContain('href="https://record.example/vessels/9074729"');
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

  test("by email do not wait for webhooks that do not respond", async () => {
    receiver.received.length = 0;
    receiver.respondWith("silence");
    try {
      const url = `https://localhost:${receiver.port}/hook`;
      for (let user = 0; user < 6; user += 1) {
        const userId = await addUser(engine.database, `program${user}@client.example`);
        const { id } = await addWebhook(engine.database, secret, { url, userId });
        await addFollow(engine.database, userId, aurora, { kind: "webhook", webhook: id });
      }
      await importMembers(engine, renamed);
      start();
      await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(2), longestWait);
      const ann = await addUser(engine.database, "ann@client.example");
      await addFollow(engine.database, ann, { kind: "vessel", assetnum: "V2" }, atOnce);
      await importMembers(engine, {
        ABSRECORDVESSEL: [vessel("V1", "AURORA II"), vessel("V2", "BOREALIS III")],
      });
      await vi.waitFor(() => expect(server.received).toHaveLength(1), longestWait);
      const webhookMessages = (await messages()).filter(({ channel }) => channel === "webhook");
      expect(webhookMessages.map(({ failure, state }) => [failure, state === "sent"])).toEqual(
        Array.from({ length: 6 }, () => [null, false]),
      );
    } finally {
      receiver.respondWith({ status: 204 });
      await stop();
    }
  });

  test("of a user with slow webhooks are delivered one at a time, and keep no lane from another user's", async () => {
    const slow = await startReceiver(receiver);
    slow.respondWith({ status: 204, delay: 200 });
    const addHook = async (userId: string, port: number) => {
      const url = `https://localhost:${port}/hook`;
      const { id } = await addWebhook(engine.database, secret, { url, userId });
      await addFollow(engine.database, userId, aurora, { kind: "webhook", webhook: id });
    };
    receiver.received.length = 0;
    try {
      const program = await addUser(engine.database, "program@client.example");
      for (let hook = 0; hook < 5; hook += 1) await addHook(program, slow.port);
      await importMembers(engine, renamed);
      start(2);
      await vi.waitFor(() => expect(slow.received).toHaveLength(1), longestWait);
      await addHook(await addUser(engine.database, "fast@client.example"), receiver.port);
      const third = [vessel("V1", "AURORA III"), vessel("V2", "BOREALIS II"), vessel("V3", "CETUS II")];
      await importMembers(engine, { ABSRECORDVESSEL: third });
      await vi.waitFor(() => expect(receiver.received).toHaveLength(1), longestWait);
      expect(slow.received.length).toBeLessThan(10);
      await vi.waitFor(() => expect(slow.received).toHaveLength(10), longestWait);
      await vi.waitFor(async () => {
        const ended = await messages();
        expect(ended.map(({ attempts, state }) => [state, attempts])).toEqual(
          Array.from({ length: 11 }, () => ["sent", 1]),
        );
      }, longestWait);
      expect(slow.mostAtOnce()).toBe(1);
      expect((await messages()).every(({ leased_until }) => leased_until === null)).toBe(true);
      expect(errors).toEqual([]);
    } finally {
      await stop();
      await slow.close();
    }
  });

  test("of a user wait for the lease of a process that ended, and no longer", async () => {
    const ann = await addUser(engine.database, "ann@client.example");
    const bob = await addUser(engine.database, "bob@client.example");
    for (const user of [ann, bob]) await addFollow(engine.database, user, aurora, atOnce);
    const time = sql<Date>`now() - interval '1 minute'`;
    const leased = { state: "sending", leased_until: sql<Date>`now() + interval '1 hour'` } as const;
    await engine.database.kysely
      .insertInto("message")
      .values({ user_id: ann, channel: "email", period: "earlier", due_at: time, next_at: time, ...leased })
      .execute();
    await importMembers(engine, renamed);
    start(2);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), longestWait);
    await vi.waitFor(async () => expect(await messages()).toHaveLength(3), longestWait);
    const ofAnn = async () => (await messages()).filter(({ user_id }) => user_id === ann);
    expect(await ofAnn()).toMatchObject([{ state: "sending" }, { state: "collecting", attempts: 0 }]);
    expect(server.received[0]?.to).toMatchObject([{ address: "bob@client.example" }]);
    await engine.database.kysely
      .updateTable("message")
      .set({ leased_until: sql<Date>`now()` })
      .where("period", "=", "earlier")
      .execute();
    // The earlier message has no changes.
    await vi.waitFor(
      async () => expect(await ofAnn()).toMatchObject([{ state: "dropped" }, { state: "sent" }]),
      longestWait,
    );
    expect(server.received).toHaveLength(2);
  });

  test("to a webhook whose receiver is overloaded wait as long as it asks, also those that are recorded later", async () => {
    receiver.received.length = 0;
    receiver.respondWith({ status: 503, headers: { "Retry-After": "7200" } });
    try {
      const ann = await addUser(engine.database, "ann@client.example");
      const url = `https://localhost:${receiver.port}/hook`;
      const { id } = await addWebhook(engine.database, secret, { url, userId: ann });
      await addFollow(engine.database, ann, aurora, { kind: "webhook", webhook: id });
      const early = new Date(Date.now() - 1000);
      const row = { user_id: ann, channel: "webhook", webhook_id: id, period: "waiting" } as const;
      await importMembers(engine, renamed);
      start();
      await vi.waitFor(() => expect(receiver.received).toHaveLength(1), longestWait);
      await vi.waitFor(
        async () => expect(await messages()).toMatchObject([{ failure: "status" }]),
        longestWait,
      );
      const [refused] = await messages();
      const wait = (refused?.next_at.getTime() ?? 0) - Date.now();
      expect([wait > 7_100_000, wait <= 7_200_000]).toEqual([true, true]);
      const third = [vessel("V1", "AURORA III"), vessel("V2", "BOREALIS II"), vessel("V3", "CETUS II")];
      await importMembers(engine, { ABSRECORDVESSEL: third });
      await vi.waitFor(async () => expect(await messages()).toHaveLength(2), longestWait);
      expect((await messages())[1]?.next_at).toEqual(refused?.next_at);
      await stop();
      await engine.database.kysely
        .insertInto("message")
        .values({ ...row, due_at: early, next_at: early })
        .execute();
      await makeDue(refused?.id ?? "");
      start();
      await vi.waitFor(() => expect(receiver.received).toHaveLength(2), longestWait);
      await vi.waitFor(async () => {
        const waits = (await messages()).map(({ next_at }) => next_at.getTime() - Date.now() > 7_000_000);
        expect(waits).toEqual([true, true, true]);
      }, longestWait);
      expect(errors).toEqual([]);
    } finally {
      receiver.respondWith({ status: 204 });
      await stop();
    }
  });

  test("do not start with a lease that leaves an attempt too little time", () => {
    const startWith = (lease: number) => () =>
      startDeliveries({ lease, webhookTimeout: 10_001 } as Parameters<typeof startDeliveries>[0]);
    expect(startWith(13)).toThrow("a lease of 13 s leaves it 9750 ms");
  });

  test("are kept as not sent without a mail server, and are not sent later", async () => {
    const ann = await addUser(engine.database, "ann@client.example");
    await addFollow(engine.database, ann, aurora, atOnce);
    await importMembers(engine, renamed);
    start(
      1,
      createLogMailer(() => undefined),
    );
    await vi.waitFor(
      async () =>
        expect(await messages()).toMatchObject([{ state: "notSent", sent_at: null, failure: null }]),
      longestWait,
    );
    expect(await follows()).toMatchObject([{ state: "active", last_delivery_at: null }]);
    const { channels, failures } = await readDeliveries(engine.database);
    expect(channels[0]).toMatchObject({ channel: "email", due: 0, sent: 0, notSent: 1, failed: 0 });
    expect(failures).toEqual([]);
    await stop();
    start();
    const second = [vessel("V1", "AURORA III"), vessel("V2", "BOREALIS II"), vessel("V3", "CETUS II")];
    await importMembers(engine, { ABSRECORDVESSEL: second });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), longestWait);
    expect(server.received[0]?.text).toContain("AURORA II → AURORA III");
    expect(server.received[0]?.text).not.toContain("AURORA → AURORA II");
    await vi.waitFor(async () => {
      expect((await messages()).map(({ state }) => state)).toEqual(["notSent", "sent"]);
    }, longestWait);
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
        (await auditPage(engine.database, { event: "follow refused", pageno: 1 })).entries,
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

  /** Makes a message due now. */
  async function makeDue(id: string) {
    await engine.database.kysely
      .updateTable("message")
      .set({ next_at: new Date(Date.now() - 60_000) })
      .where("id", "=", id)
      .execute();
  }
});
