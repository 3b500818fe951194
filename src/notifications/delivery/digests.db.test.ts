// Digests that say that nothing changed, on both engines, with a real mail server.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FollowDelivery, FollowTarget } from "#contract/follows/follows.ts";
import { createSmtpMailer } from "#mail/mailer.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { startSmtpReceiver } from "#tests/mail/smtp-receiver.ts";
import { addFollow, addUser } from "#tests/notifications/followers.ts";
import { deliverMessage } from "./deliver-message.ts";
import { openUnchangedDigests } from "./digests.ts";
import { fanOut } from "./fan-out.ts";
import { claimMessage } from "./outbox.ts";
import { createUnsubscribeTokens } from "./unsubscribe-token.ts";

/** A Wednesday. */
const wednesday = Date.parse("2026-11-18T12:00:00Z");
const weekly: FollowDelivery = {
  kind: "email",
  frequency: "weekly",
  timeZone: "Europe/Berlin",
  alsoUnchanged: true,
};
const monday = "2026-11-23T06:00:00.000Z";
const aurora: FollowTarget = { kind: "vessel", assetnum: "V1" };
const borealis: FollowTarget = { kind: "vessel", assetnum: "V2" };

const vessel = (assetnum: string, name: string, more: object = {}) => ({
  assetnum,
  vessel_name: name,
  ...more,
});
const fleet = { ABSRECORDVESSEL: [vessel("V1", "AURORA"), vessel("V2", "BOREALIS")] };
const renamed = { ABSRECORDVESSEL: [vessel("V1", "AURORA II"), vessel("V2", "BOREALIS")] };

let server: Awaited<ReturnType<typeof startSmtpReceiver>>;
beforeAll(async () => {
  server = await startSmtpReceiver();
});
afterAll(() => server.close());

forEachEngine((engine) => {
  let ann = "";
  beforeEach(async () => {
    await empty(engine.database);
    server.received.length = 0;
    await importMembers(engine, fleet);
    ann = await addUser(engine.database, "ann@client.example");
  });

  const open = (now = wednesday) =>
    engine.database.kysely
      .transaction()
      .execute((transaction) => openUnchangedDigests(transaction, ann, now));

  const messages = () => engine.database.kysely.selectFrom("message").selectAll().orderBy("due_at").execute();
  const dueTimes = async () => (await messages()).map(({ due_at, state }) => [state, due_at.toISOString()]);

  const readChanges = (now = wednesday) =>
    fanOut({ database: engine.database, clock: () => now }, new AbortController().signal);

  /** Delivers the next message that collects changes, at the time at which it is due. */
  async function deliver() {
    const next = (await messages()).find(({ state }) => state === "collecting");
    const due = engine.database.kysely.updateTable("message").set({ next_at: new Date(0) });
    await due.where("id", "=", next?.id ?? "").execute();
    const message = await claimMessage(engine.database, "email", 40);
    if (message === null) throw new Error("No message is due.");
    await deliverMessage(
      {
        database: engine.database,
        email: {
          record: "ABS Record",
          society: "Albion Bureau",
          origin: "https://record.example",
          tokens: createUnsubscribeTokens("a secret of the test, which is long enough"),
        },
        sendEmail: createSmtpMailer(server.url, "Register <register@society.example>", 5000),
        sendWebhook: () => Promise.reject(new Error("No webhook is followed.")),
        clock: () => message.due_at.getTime() + 1000,
        lease: 40,
      },
      message,
    );
  }

  test("are sent when they are due, and the next one is opened", async () => {
    await addFollow(engine.database, ann, aurora, weekly);
    await open();
    await open(wednesday + 1000);
    expect(await dueTimes()).toEqual([["collecting", monday]]);
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.subject).toBe("ABS Record: no changes for what you follow");
    for (const part of [server.received[0]?.text, server.received[0]?.html]) {
      expect(part).toContain("There is no change that everyone may read in ABS Record for what you follow:");
      expect(part?.toUpperCase()).toContain("AURORA");
      expect(part).toContain("No change of the kinds that you chose that everyone may read.");
    }
    expect(await dueTimes()).toEqual([
      ["sent", monday],
      ["collecting", "2026-11-30T06:00:00.000Z"],
    ]);
    const [follow] = await engine.database.kysely.selectFrom("follow").selectAll().execute();
    expect(follow?.last_delivery_at).not.toBeNull();
  });

  test("name each follow of which nothing changed, beside the changes of another", async () => {
    await addFollow(engine.database, ann, aurora, weekly);
    await addFollow(engine.database, ann, borealis, weekly);
    await open();
    await importMembers(engine, renamed);
    await readChanges();
    await deliver();
    const text = server.received[0]?.text ?? "";
    expect(server.received[0]?.subject).toBe("ABS Record: AURORA II: Name changed");
    expect(text).toContain("AURORA → AURORA II");
    expect(text).toMatch(/BOREALIS\nNo change of the kinds that you chose that everyone may read\./);
    expect(text.match(/No change of the kinds/g)).toHaveLength(1);
    expect((await dueTimes()).map(([state]) => state)).toEqual(["sent", "collecting"]);
  });

  test("say nothing of a follow whose changes stand below another one", async () => {
    await addFollow(engine.database, ann, aurora, weekly);
    await addFollow(engine.database, ann, { kind: "record" }, weekly);
    await open();
    await importMembers(engine, renamed);
    await readChanges();
    await deliver();
    expect(server.received[0]?.text).toContain("AURORA → AURORA II");
    expect(server.received[0]?.text).not.toContain("No change");
  });

  test("say nothing of a follow whose changes came too late for them", async () => {
    await addFollow(engine.database, ann, aurora, weekly);
    await open();
    await importMembers(engine, renamed);
    // As after a pause of the deliveries: the changes are in the message of the next week.
    await readChanges(Date.parse(monday) + 86_400_000);
    await deliver();
    expect(server.received).toEqual([]);
    await deliver();
    expect(server.received[0]?.text).toContain("AURORA → AURORA II");
  });

  test("say nothing of a list that was deleted", async () => {
    await addFollow(engine.database, ann, { kind: "list", list: "none" }, weekly);
    await open();
    await deliver();
    expect(server.received).toEqual([]);
  });

  test("are not sent of a follow whose changes are not read yet", async () => {
    await addFollow(engine.database, ann, aurora, weekly);
    await open();
    await importMembers(engine, renamed);
    await deliver();
    expect(server.received).toEqual([]);
    await readChanges(Date.parse(monday) + 2000);
    expect((await dueTimes()).map(([state]) => state)).toEqual(["dropped", "collecting"]);
    await deliver();
    expect(server.received[0]?.text).toContain("AURORA → AURORA II");
  });

  test("end with a pause, and are of the time that was chosen last", async () => {
    const id = await addFollow(engine.database, ann, aurora, weekly);
    const set = (values: object) =>
      engine.database.kysely.updateTable("follow").set(values).where("id", "=", id).execute();
    await open();
    await set({ delivery: JSON.stringify({ ...weekly, frequency: "daily" }) });
    await open();
    expect(await dueTimes()).toEqual([
      ["collecting", "2026-11-19T06:00:00.000Z"],
      ["collecting", monday],
    ]);
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(await dueTimes()).toContainEqual(["collecting", "2026-11-20T06:00:00.000Z"]);
    await set({ state: "paused" });
    await deliver();
    await deliver();
    expect(server.received).toHaveLength(1);
    expect((await dueTimes()).map(([state]) => state)).toEqual(["sent", "dropped", "dropped"]);
  });

  test("are not opened for a follow that wants only changes, or gets emails at once", async () => {
    const { alsoUnchanged: _, ...onlyChanges } = weekly;
    await addFollow(engine.database, ann, aurora, onlyChanges);
    await addFollow(engine.database, ann, borealis, { ...weekly, frequency: "atOnce" });
    await open();
    expect(await dueTimes()).toEqual([]);
  });

  test("say nothing of what visitors may not read any more", async () => {
    await addFollow(engine.database, ann, aurora, weekly);
    await open();
    await importMembers(engine, {
      ABSRECORDVESSEL: [
        vessel("V1", "AURORA", { security_domain_id: 1, flag_id: 12, flag_name: "Secretland" }),
        vessel("V2", "BOREALIS"),
      ],
    });
    await readChanges();
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(JSON.stringify(server.received)).not.toMatch(/Secretland|→/);
  });
});
