// Which message a process takes from the outbox, and whose outcome counts, on both engines.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { logAttempt } from "#notifications/webhooks/attempt.ts";
import { secret } from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { addUser, addWebhook } from "#tests/notifications/followers.ts";
import { claimMessage, type Outcome, recordOutcome } from "./outbox.ts";

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("messages are claimed by one of several processes each, the oldest of each user first", async () => {
    const users: string[] = [];
    for (const name of ["ann", "bob", "cy"]) {
      users.push(await addUser(engine.database, `${name}@client.example`));
    }
    const at = (minutes: number) => sql<Date>`now() - ${minutes}::int * interval '1 minute'`;
    for (const [user, userId] of users.entries()) {
      for (const [age, period] of ["newest", "middle", "oldest"].entries()) {
        const time = at(1 + age * 10 + user);
        const due = { due_at: time, next_at: time };
        const row = { user_id: userId, channel: "email", period, ...due } as const;
        await engine.database.kysely.insertInto("message").values(row).execute();
      }
    }
    const claim = () => claimMessage(engine.database, "email", 40);
    for (const period of ["oldest", "middle", "newest"]) {
      const claimed = await Promise.all(Array.from({ length: 8 }, claim));
      const taken = claimed.filter((message) => message !== null);
      expect(new Set(taken.map(({ user_id }) => user_id)).size).toBe(taken.length);
      // A process that meets the row of another one passes on, so that some may find no message.
      for (let more = await claim(); more !== null; more = await claim()) taken.push(more);
      expect(taken.map(({ user_id }) => user_id).toSorted()).toEqual(users.toSorted());
      expect(taken.every((message) => message.period === period)).toBe(true);
      for (const message of taken) {
        const isStored = await engine.database.kysely
          .transaction()
          .execute((transaction) => recordOutcome(transaction, message, { state: "dropped" }));
        expect(isStored).toBe(true);
      }
    }
    expect(await claim()).toBeNull();
  });

  test("messages to webhooks are claimed for the user who was served longest ago, whatever their age", async () => {
    const { kysely } = engine.database;
    const now = Date.now();
    const owners = new Map<string, { name: string; webhook: string }>();
    for (const [index, name] of ["ann", "bob", "cy"].entries()) {
      const userId = await addUser(engine.database, `${name}@client.example`);
      const { id } = await addWebhook(engine.database, secret, { url: "https://receiver.example", userId });
      const created_at = new Date(now - 3_600_000);
      await kysely.updateTable("webhook").set({ created_at }).where("id", "=", id).execute();
      owners.set(userId, { name, webhook: id });
      for (const period of ["1", "2"]) {
        const next_at = new Date(now - (3 - index) * 600_000 + Number(period));
        const row = { user_id: userId, channel: "webhook", webhook_id: id, period, next_at } as const;
        await kysely
          .insertInto("message")
          .values({ ...row, due_at: next_at })
          .execute();
      }
    }
    const served: string[] = [];
    for (let time = now - 60_000; served.length < 6; time += 1) {
      const message = await claimMessage(engine.database, "webhook", 40);
      const owner = owners.get(message?.user_id ?? "");
      served.push(`${owner?.name} ${message?.period}`);
      await kysely.transaction().execute(async (transaction) => {
        const made = { message: message?.id ?? "", at: time, status: 204, failure: null, statedWait: 0 };
        await logAttempt(transaction, owner?.webhook ?? "", made, null);
        if (message !== null) await recordOutcome(transaction, message, { state: "sent" });
      });
    }
    expect(served).toEqual(["ann 1", "bob 1", "cy 1", "ann 2", "bob 2", "cy 2"]);
    // A webhook that is added later brings its user no earlier turn.
    for (const [userId, { webhook }] of owners) {
      const due = { due_at: new Date(now), next_at: new Date(now) };
      const row = { user_id: userId, channel: "webhook", webhook_id: webhook, period: "3", ...due } as const;
      await kysely.insertInto("message").values(row).execute();
    }
    const [ann = ""] = owners.keys();
    await addWebhook(engine.database, secret, { url: "https://receiver.example", userId: ann });
    const next = await claimMessage(engine.database, "webhook", 40);
    expect(owners.get(next?.user_id ?? "")?.name).toBe("bob");
  });

  test("messages keep the outcome of the process that has the lease", async () => {
    const ann = await addUser(engine.database, "ann@client.example");
    const time = sql<Date>`now()`;
    const row = { user_id: ann, channel: "email", period: "P", due_at: time, next_at: time } as const;
    await engine.database.kysely.insertInto("message").values(row).execute();
    const late = await claimMessage(engine.database, "email", 40);
    expect(await claimMessage(engine.database, "email", 40)).toBeNull();
    await engine.database.kysely
      .updateTable("message")
      .set({ leased_until: sql<Date>`now()` })
      .execute();
    const second = await claimMessage(engine.database, "email", 40);
    expect([late?.attempts, second?.attempts]).toEqual([1, 2]);
    const record = (message: typeof late, outcome: Outcome) =>
      engine.database.kysely
        .transaction()
        .execute(async (transaction) => message !== null && recordOutcome(transaction, message, outcome));
    expect(await record(late, { state: "failed", failure: "late" })).toBe(false);
    expect(await stored()).toMatchObject([{ state: "sending", failure: null }]);
    expect(await record(second, { state: "sent" })).toBe(true);
    expect(await stored()).toMatchObject([{ state: "sent", failure: null, leased_until: null }]);
  });

  const stored = () => engine.database.kysely.selectFrom("message").selectAll().execute();
});
