// Three servers on one PostgreSQL share the deliveries of an import and are killed meanwhile.
import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import type { FollowDelivery } from "#contract/follows.ts";
import { openDatabase } from "#database/open.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { createKillTarget, killMoments } from "#tests/main/kills.ts";
import { type Running, startServer } from "#tests/main/run.ts";
import { addFollow, addUser } from "#tests/notifications/followers.ts";
import { startSmtpReceiver } from "#tests/notifications/smtp-receiver.ts";

const routineChanges = 500;
const users = 12;
/** Milliseconds within which the servers are killed, from the import on. */
const killPeriod = 8000;
/** Milliseconds within which every change must have arrived. */
const longestDelivery = 60_000;

const atOnce: FollowDelivery = { kind: "email", frequency: "atOnce", timeZone: "UTC" };
const vessel = (number: number, name: string, more: object = {}) => ({
  assetnum: `V${number}`,
  vessel_name: name,
  flag_id: 12,
  flag_name: "Panama",
  ...more,
});
const routine = Array.from({ length: routineChanges }, (_, index) => index + 10);
const entry = (assetnum: string, changedDate: string, state: object) => ({
  assetnum,
  changed_date: changedDate,
  ...state,
});
const inClass = { service_state_id: 5, changed_value: "In Class" };
const suspended = { service_state_id: 4, changed_value: "Suspended" };

const before = {
  ABSRECORDVESSEL: [
    vessel(1, "AURORA"),
    vessel(2, "BOREALIS"),
    vessel(3, "CETUS", { security_domain_id: 1 }),
    ...routine.map((number) => vessel(number, `OLD ${number}`)),
  ],
  ABSRECORDCLASSSTATUS: [entry("V1", "2015-03-01", inClass), entry("V2", "2016-01-01", inClass)],
};
const after = {
  ABSRECORDVESSEL: [
    vessel(1, "AURORA"),
    vessel(2, "BOREALIS"),
    vessel(3, "CETUS II", { security_domain_id: 1 }),
    ...routine.map((number) => vessel(number, `NEW ${number}`)),
  ],
  ABSRECORDCLASSSTATUS: [
    entry("V1", "2026-11-01", suspended),
    // Recorded late: before the newest entry of the vessel.
    entry("V2", "2015-06-01", suspended),
  ],
};

test.skipIf(inject("server") === "")(
  "every change of an import is in exactly one email of each follower although servers are killed (skipped without PostgreSQL)",
  async () => {
    const receiver = await startSmtpReceiver(() => null, 200);
    const { close, settings, variables } = await createKillTarget("server", "delivery_killed");
    const database = await openDatabase(settings);
    const environment = {
      ...variables,
      SMTP_URL: receiver.url,
      PUBLIC_URL: "https://record.example",
      AUTH_SECRET: "k".repeat(32),
      DEMO_FLEET: "off",
    };
    const servers: Running[] = [];
    const startOne = async (index: number) => {
      servers[index] = await startServer({ ...environment, DATA_DIR: `${settings.dataDir}-${index}` });
    };
    try {
      await importMembers({ database }, before);
      for (let user = 0; user < users; user += 1) {
        const id = await addUser(database, `user${user}@client.example`);
        await addFollow(database, id, { kind: "flag", flag: 12 }, atOnce);
        await addFollow(database, id, { kind: "vessel", assetnum: "V1" }, atOnce);
      }
      await Promise.all([0, 1, 2].map(startOne));
      await importMembers({ database }, after);
      const importedAt = Date.now();
      for (const [index, moment] of killMoments(3)
        .toSorted((one, other) => one - other)
        .entries()) {
        await delay(Math.max(0, importedAt + moment * killPeriod - Date.now()));
        await servers[index]?.stop("SIGKILL");
        // The last one is not replaced, and the first two serve on.
        if (index < 2) await startOne(index);
      }
      await vi.waitFor(
        async () => {
          const open = await database.kysely.selectFrom("message").select("state").execute();
          expect(open.map(({ state }) => state)).toEqual(Array.from({ length: users }, () => "sent"));
        },
        { timeout: longestDelivery - (Date.now() - importedAt), interval: 500 },
      );
      const emails = new Map(receiver.received.map((email) => [email.messageId, email]));
      expect(emails.size).toBe(users);
      expect(new Set([...emails.values()].map(({ to }) => to?.[0]?.address)).size).toBe(users);
      for (const { text = "" } of emails.values()) {
        expect(text.match(/Name changed: OLD \d+ → NEW \d+/g)).toHaveLength(routineChanges);
        expect(text.match(/^- AURORA: Class suspended/gm)).toHaveLength(1);
        expect(text).toMatch(/^- BOREALIS: .*correction$/m);
        expect(text).not.toContain("CETUS");
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop("SIGKILL").catch(() => undefined)));
      await database.close();
      await receiver.close();
      await close();
    }
  },
  180_000,
);
