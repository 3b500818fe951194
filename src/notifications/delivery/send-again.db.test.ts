// A past message of a webhook is sent once more, on both engines, to a real receiver.
import { sql, type Updateable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "#database/tables.ts";
import { createWebhooks } from "#notifications/webhooks/own-webhooks.ts";
import { accountsUnderTest, goodPassword, secret } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { addFollow, addWebhook } from "#tests/notifications/followers.ts";
import { startReceiver } from "#tests/notifications/webhook-receiver.ts";
import { fanOut } from "./fan-out.ts";

const vessel = (vessel_name: string, more: object = {}) => ({
  ABSRECORDVESSEL: [
    { assetnum: "V1", vessel_name, imo_num: "9074729", flag_id: 12, flag_name: "Panama", ...more },
  ],
});

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(useCheapPasswordHashes);

forEachEngine((engine) => {
  beforeEach(async () => {
    await empty(engine.database);
    receiver.received.length = 0;
    receiver.respondWith({ status: 204 });
  });

  /** A signed-in user with a webhook and a message for it that holds one change. */
  async function message(state: Updateable<Tables["message"]>) {
    const { database } = engine;
    const { kysely } = database;
    await importMembers(engine, vessel("AURORA"));
    const browser = accountsUnderTest(database).browser();
    await browser.signUp("ann@client.example", goodPassword);
    const session = await browser.signedIn();
    const url = `https://localhost:${receiver.port}/hook`;
    const { id: webhook } = await addWebhook(database, secret, { url, userId: session.user.id });
    const delivery = { kind: "webhook", webhook } as const;
    await addFollow(database, session.user.id, { kind: "vessel", assetnum: "V1" }, delivery);
    await importMembers(engine, vessel("AURORA II"));
    const clock = Date.now;
    await fanOut({ database, clock }, new AbortController().signal);
    const tried_at = new Date("2026-11-20T12:00:00Z");
    const { id } = await kysely
      .updateTable("message")
      .set({ tried_at, attempts: 1, ...state })
      .returning("id")
      .executeTakeFirstOrThrow();
    const trust = { allowPrivateAddresses: true, certificateAuthority: receiver.certificate };
    const webhooks = createWebhooks({ database, secret, clock, ...trust });
    const stored = () => kysely.selectFrom("message").selectAll().executeTakeFirstOrThrow();
    const follow = () => kysely.selectFrom("follow").selectAll().executeTakeFirstOrThrow();
    const send = (message = id) => webhooks.sendAgain(session, webhook, message);
    return { follow, id, kysely, log: () => webhooks.attempts(session, webhook), send, stored, webhook };
  }

  const failed = { state: "failed", failure: "status", ended_at: new Date() } as const;
  const nextAt = new Date(Date.now() + 6 * 3_600_000);
  const waiting = { state: "sending", failure: "status", next_at: nextAt } as const;

  describe("a message that failed for three days", () => {
    test("is sent with its id and first time, although its follow is refused, and is then delivered", async () => {
      const { follow, id, kysely, log, send, stored } = await message(failed);
      await kysely.updateTable("follow").set({ state: "refused" }).execute();
      const attempt = await send();
      expect(attempt).toMatchObject({
        message: id,
        status: 204,
        failure: null,
        nextAt: null,
        canSendAgain: true,
      });
      expect(receiver.received).toMatchObject([{ headers: { "webhook-id": id } }]);
      expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
        type: "changes.recorded",
        timestamp: "2026-11-20T12:00:00.000Z",
        data: { changes: [{ after: "AURORA II" }] },
      });
      expect(await stored()).toMatchObject({ state: "sent", failure: null, leased_until: null, attempts: 1 });
      expect(await follow()).toMatchObject({ state: "refused", last_delivery_at: expect.any(Date) as Date });
      expect(await log()).toEqual([attempt]);
    });

    test("stays failed if it fails again", async () => {
      const { follow, send, stored } = await message(failed);
      receiver.respondWith({ status: 500 });
      expect(await send()).toMatchObject({ status: 500, nextAt: null, canSendAgain: true });
      expect(await stored()).toMatchObject({ state: "failed", failure: "status", leased_until: null });
      expect(await follow()).toMatchObject({ state: "active", last_delivery_at: null });
    });
  });

  test("a message that waits for its next attempt keeps it after a failure, and needs none after success", async () => {
    const { send, stored } = await message(waiting);
    receiver.respondWith({ status: 429, headers: { "Retry-After": "60" } });
    expect(await send()).toMatchObject({ status: 429, nextAt: nextAt.toISOString() });
    expect(await stored()).toMatchObject({ ...waiting, leased_until: null });
    receiver.respondWith({ status: 204 });
    expect(await send()).toMatchObject({ status: 204, nextAt: null });
    expect(await stored()).toMatchObject({ state: "sent", failure: null });
  });

  test("a message that was delivered stays so, also if it fails when it is sent once more", async () => {
    const sent_at = new Date("2026-11-20T12:00:01Z");
    const { send, stored } = await message({ state: "sent", sent_at, ended_at: sent_at });
    receiver.respondWith({ status: 500 });
    expect(await send()).toMatchObject({ status: 500, nextAt: null });
    receiver.respondWith({ status: 204 });
    expect(await send()).toMatchObject({ status: 204 });
    expect(await stored()).toMatchObject({ state: "sent", sent_at, ended_at: sent_at, leased_until: null });
  });

  test.each<[string, (kysely: typeof engine.database.kysely) => Promise<unknown>, boolean]>([
    [
      "may no longer be read",
      () => importMembers(engine, vessel("AURORA II", { security_domain_id: 1 })),
      true,
    ],
    ["is no longer followed", (kysely) => kysely.deleteFrom("follow").execute(), false],
  ])("a message of which nothing is left, because it %s, is not sent", async (_, end, canSendAgain) => {
    const { kysely, log, send, stored } = await message(failed);
    await send();
    await end(kysely);
    const nothing =
      "Nothing of the message is left to send: its changes are no longer followed, or no longer public.";
    await expect(send()).rejects.toMatchObject({ code: "badRequest", message: nothing });
    expect(await log()).toMatchObject([{ status: 204, canSendAgain }]);
    expect(await stored()).toMatchObject({ leased_until: null });
    expect(receiver.received).toHaveLength(1);
  });

  test("a message is not sent while another process sends it, before it was sent, or to another webhook", async () => {
    const { id, kysely, send, webhook } = await message(waiting);
    const minute = sql<Date>`now() + interval '1 minute'`;
    await kysely.updateTable("message").set({ leased_until: minute }).execute();
    await expect(send()).rejects.toMatchObject({
      message: "The message is being sent. Its result appears in the log.",
    });
    await kysely.updateTable("message").set({ leased_until: null, state: "collecting" }).execute();
    await expect(send()).rejects.toMatchObject({ code: "notFound" });
    await kysely.updateTable("message").set({ state: "sending", webhook_id: "another" }).execute();
    await expect(send()).rejects.toMatchObject({ code: "notFound" });
    await kysely.updateTable("message").set({ webhook_id: webhook }).execute();
    for (const other of ["", "none", `${id}0`])
      await expect(send(other)).rejects.toMatchObject({ code: "notFound" });
    expect(receiver.received).toEqual([]);
  });
});
