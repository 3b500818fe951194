// Three servers on one PostgreSQL share an import and the deliveries of its changes, and are killed meanwhile.
// `KILLS=30 npm run test:faults -- delivery-kill` kills them thirty times instead of three.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { expect, inject, test, vi } from "vitest";
import type { Change } from "#contract/changes/changes.ts";
import { type FollowDelivery, followedFeedPath } from "#contract/follows/follows.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importMembers, lineOf, readLog } from "#tests/importing/change-log.ts";
import { replayedRecord, visitorsListedRecord } from "#tests/importing/replayed-record.ts";
import { openImportClient } from "#tests/main/import-client.ts";
import { type KilledServers, startServers } from "#tests/main/killed-servers.ts";
import { createKillTarget, killMoments } from "#tests/main/kills.ts";
import { addFeed, addFollow, addUser, addWebhook } from "#tests/notifications/followers.ts";
import { startSmtpReceiver } from "#tests/mail/smtp-receiver.ts";
import { startReceiver } from "#tests/notifications/webhook-receiver.ts";

const kills = Number(process.env["KILLS"] ?? 3);
/** At most one kill of three comes during the import, the others while its changes are delivered. */
const importKills = Math.ceil(kills / 3);
const processes = 3;
/** Milliseconds within which a server is killed, after it began to import, and between two kills while changes are delivered. */
const killDelay = { import: 300, delivery: 4000 };
/**
 * Milliseconds from the last kill on within which every change must have arrived. It is 35 s, of which the lease of a message that was being
 * sent takes 15, on a computer that is not busy. Here it is an upper limit for one on which other tests use every core.
 */
const longestDelivery = 180_000;
/** Seconds of a delivery: the shortest that a server accepts. */
const lease = "15";

const routineChanges = 500;
const emailUsers = 10;
const webhookUsers = 3;
const serverSecret = "k".repeat(32);
const origin = "https://record.example";

const vessel = (number: number, name: string, more: object = {}) => ({
  assetnum: `V${number}`,
  vessel_name: name,
  flag_id: 12,
  flag_name: "Panama",
  ...more,
});
const routine = Array.from({ length: routineChanges }, (_, index) => index + 10);
const controlled = { security_domain_id: 1 };
const entry = (assetnum: string, changedDate: string, state: object) => ({
  assetnum,
  changed_date: changedDate,
  ...state,
});
const inClass = { service_state_id: 5, changed_value: "In Class" };
const suspended = { service_state_id: 4, changed_value: "Suspended" };
/** A statutory survey that the flag has not released. */
const withheld = { surveyid: "S1", assetnum: "V1", abs_service_group_id: 2, description: "SECRET SURVEY" };

const before = {
  ABSRECORDVESSEL: [
    vessel(1, "AURORA"),
    vessel(2, "BOREALIS"),
    vessel(3, "CETUS", controlled),
    ...routine.map((number) => vessel(number, `OLD ${number}`)),
  ],
  ABSRECORDCLASSSTATUS: [entry("V1", "2015-03-01", inClass), entry("V2", "2016-01-01", inClass)],
};
const update = {
  ABSRECORDVESSEL: [
    vessel(3, "CETUS II", controlled),
    ...routine.map((number) => vessel(number, `NEW ${number}`)),
  ],
  ABSRECORDCLASSSTATUS: [
    entry("V1", "2026-11-01", suspended),
    // Recorded late: before the newest entry of the vessel.
    entry("V2", "2015-06-01", suspended),
    entry("V3", "2026-11-01", suspended),
  ],
  ABSRECORDSURVEY: [withheld],
};
/** What visitors may read of the update, in any order. */
const publicLines = [
  "V1 classSuspended: In Class → Suspended on 2026-11-01",
  "V2 classSuspended: – → Suspended on 2015-06-01, corrected",
  ...routine.map((number) => `V${number} nameChanged: OLD ${number} → NEW ${number}`),
].toSorted();
const masked = /CETUS|V3\b|SECRET/;

test.skipIf(inject("server") === "")(
  "every change of an import is in exactly one message of each follower although servers are killed (skipped without PostgreSQL)",
  async () => {
    const emails = await startSmtpReceiver({ acceptDelay: 200 });
    const receiver = await startReceiver();
    const { close, settings, variables } = await createKillTarget("server", "delivery_killed");
    const database = await openDatabase(settings);
    const authority = join(await temporaryFolder(), "authority.pem");
    await writeFile(authority, receiver.certificate);
    let servers: KilledServers | undefined;
    try {
      await importMembers({ database }, before);
      const followers = await addFollowers(database, `https://localhost:${receiver.port}/hook`);
      servers = await startServers(processes, {
        ...variables,
        SMTP_URL: emails.url,
        DELIVERY_LEASE: lease,
        PUBLIC_URL: origin,
        AUTH_SECRET: serverSecret,
        DEMO_FLEET: "off",
        WEBHOOK_PRIVATE_ADDRESSES: "allow",
        NODE_EXTRA_CA_CERTS: authority,
      });
      const { changes: earlier } = await readLog({ database }, { pageSize: 1000 });
      const moments = killMoments(kills);
      const killed = await importKilled(database, servers, moments.slice(0, importKills));
      await killDeliveries(servers, moments.slice(killed));
      await expectAllSent(database);

      const { changes: all } = await readLog({ database }, { pageSize: 1000 });
      const known = new Set(earlier.map(({ id }) => id));
      const changes = all.filter(({ id }) => !known.has(id));
      expect(changes.map(lineOf).toSorted()).toEqual(publicLines);
      expectEmails(emails.received);
      expectWebhooks(receiver.received, followers.webhooks, changes);
      await expectFeed(servers, followedFeedPath(followers.feed), changes);
      expect(await replayedRecord({ database }, { pageSize: 1000 })).toEqual(
        await visitorsListedRecord({ database }),
      );
    } finally {
      await servers?.close();
      await database.close();
      await emails.close();
      await receiver.close();
      await close();
    }
  },
  longestDelivery + kills * 60_000,
);

interface Followers {
  /** The secrets of the webhooks, by the path to which they deliver. */
  readonly webhooks: readonly string[];
  /** The secret of the address of a feed. */
  readonly feed: string;
}

/** Adds users of which each follows the flag of all vessels and one vessel in the same way. */
async function addFollowers(database: Database, url: string): Promise<Followers> {
  const flag = { kind: "flag", flag: 12 } as const;
  const follow = async (userId: string, delivery: FollowDelivery) => {
    await addFollow(database, userId, flag, delivery);
    await addFollow(database, userId, { kind: "vessel", assetnum: "V1" }, delivery);
  };
  for (let user = 0; user < emailUsers; user += 1) {
    const userId = await addUser(database, `user${user}@client.example`);
    await follow(userId, { kind: "email", frequency: "atOnce", timeZone: "UTC" });
  }
  const webhooks: string[] = [];
  for (let user = 0; user < webhookUsers; user += 1) {
    const userId = await addUser(database, `program${user}@client.example`);
    const { id, secret } = await addWebhook(database, serverSecret, { url, userId });
    await follow(userId, { kind: "webhook", webhook: id });
    webhooks.push(secret);
  }
  const reader = await addUser(database, "reader@client.example");
  return { webhooks, feed: await addFeed(database, reader, flag) };
}

/**
 * Imports the update through the servers, and kills the one that imports at most so many times. A client repeats the steps that no server has
 * acknowledged. Returns the number of kills.
 */
async function importKilled(
  database: Database,
  servers: KilledServers,
  moments: readonly number[],
): Promise<number> {
  const importUpdate = await openImportClient({ ...servers, database, secret: serverSecret, origin });
  let isImported = false;
  const importAll = async () => {
    await importUpdate(update);
    isImported = true;
  };
  let killed = 0;
  const killWhileImporting = async () => {
    for (const moment of moments) {
      await vi.waitFor(async () => expect(isImported || (await isImporting(database))).toBe(true), {
        timeout: longestDelivery,
        interval: 10,
      });
      if (isImported) return;
      await delay(moment * killDelay.import);
      await servers.replace(servers.current());
      await endImportLease(database);
      killed += 1;
    }
  };
  await Promise.all([importAll(), killWhileImporting()]);
  return killed;
}

/** Whether a server is importing an upload. */
async function isImporting({ kysely }: Database): Promise<boolean> {
  const imported = kysely.selectFrom("import_upload").select("id").where("state", "=", "importing");
  return (await imported.where("busy_until", ">", sql<Date>`now()`).executeTakeFirst()) !== undefined;
}

/** Another server continues an import after a minute without a sign of life; the test does not wait for it. */
async function endImportLease({ kysely }: Database): Promise<void> {
  await sql`update import_upload set busy_until = now() - interval '1 second' where busy_until is not null`.execute(
    kysely,
  );
}

/** Kills the servers in turn while they deliver. The last one is not replaced, so that the others deliver what it has left. */
async function killDeliveries(servers: KilledServers, moments: readonly number[]): Promise<void> {
  for (const [index, moment] of moments.entries()) {
    await delay(moment * killDelay.delivery);
    if (index < moments.length - 1) await servers.replace(index % processes);
    else await servers.kill(index % processes);
  }
}

async function expectAllSent({ kysely }: Database): Promise<void> {
  const sent = Array.from({ length: emailUsers + webhookUsers }, () => "sent");
  await vi.waitFor(
    async () => {
      const messages = await kysely.selectFrom("message").select("state").execute();
      expect(messages.map(({ state }) => state)).toEqual(sent);
    },
    { timeout: longestDelivery, interval: 500 },
  );
}

/** One email by its id for each user; a repeated one has the same id. */
function expectEmails(received: Awaited<ReturnType<typeof startSmtpReceiver>>["received"]): void {
  const emails = new Map(received.map((email) => [email.messageId, email]));
  expect(emails.size).toBe(emailUsers);
  expect(new Set([...emails.values()].map(({ to }) => to?.[0]?.address)).size).toBe(emailUsers);
  for (const { text = "" } of emails.values()) {
    expect(text.match(/Name changed: OLD \d+ → NEW \d+/g)).toHaveLength(routineChanges);
    expect(text.match(/^- AURORA: Class suspended/gm)).toHaveLength(1);
    expect(text).toMatch(/^- BOREALIS: .*correction$/m);
  }
  for (const email of received) expect(JSON.stringify(email)).not.toMatch(masked);
}

/** One message by its id for each webhook, with every change once. Every request is signed with the secret of one webhook. */
function expectWebhooks(
  received: Awaited<ReturnType<typeof startReceiver>>["received"],
  secrets: readonly string[],
  changes: readonly Change[],
): void {
  const messages = new Map<string, string>();
  for (const { body, headers } of received) {
    const signers = secrets.filter((secret) => verifies(secret, body, headers as Record<string, string>));
    expect(signers).toHaveLength(1);
    expect(body).not.toMatch(masked);
    const id = String(headers["webhook-id"]);
    expect(messages.get(id) ?? body).toBe(body);
    messages.set(id, body);
  }
  expect(messages.size).toBe(secrets.length);
  const ids = changes.map(({ id }) => id).toSorted();
  for (const body of messages.values()) {
    const { data } = JSON.parse(body) as { data: { changes: readonly Change[] } };
    expect(data.changes.map(({ id }) => id).toSorted()).toEqual(ids);
  }
}

function verifies(secret: string, body: string, headers: Readonly<Record<string, string>>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** The feed of a server that serves has the newest hundred changes, each once. */
async function expectFeed(servers: KilledServers, path: string, changes: readonly Change[]): Promise<void> {
  const read = () => fetch(`${servers.address()}${path}`);
  const response = await read().catch(() => {
    servers.hasFailed(servers.address());
    return read();
  });
  const feed = await response.text();
  const ids = [...feed.matchAll(/<entry>[^]*?<id>urn:uuid:([\da-f-]+)<\/id>/g)].map(([, id]) => String(id));
  expect(ids.toSorted()).toEqual(
    changes
      .slice(-100)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(feed).not.toMatch(masked);
}
