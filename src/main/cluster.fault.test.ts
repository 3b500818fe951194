// Breaks the cluster of deploy/patroni under traffic. `npm run test:cluster` builds the servers before; `ROUNDS=10` breaks it ten times.
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Challenge } from "altcha-lib";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { goodPassword } from "#tests/accounts/accounts-under-test.ts";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import { captchaActionOf } from "#contract/account/account.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { command } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { solve } from "#tests/gateway/solve.ts";
import { importMembers, readLog } from "#tests/importing/change-log.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { killMoments } from "#tests/main/kills.ts";
import { logInAndOut, statusesOf } from "#tests/main/load.ts";
import { type Running, runBuilt, startBuiltServer } from "#tests/main/run.ts";
import { clusterPrograms, PatroniCluster, type PatroniNode } from "#tests/main/stack/patroni-cluster.ts";
import { missingPrograms } from "#tests/main/stack/programs.ts";
import { startProxy } from "#tests/main/stack/proxy.ts";
import { type Lane, Traffic } from "#tests/main/stack/traffic.ts";
import { changesOfUser } from "#tests/main/stack/user-changes.ts";
import { visitorAt, visitorHeaders } from "#tests/main/visitor.ts";
import { addFollow, addUser, addWebhook } from "#tests/notifications/followers.ts";
import { startReceiver } from "#tests/notifications/webhook-receiver.ts";
import { startMemorySource } from "#tests/sync/memory-source.ts";

const missing = missingPrograms(...clusterPrograms);
if (missing.length > 0)
  console.log(
    `The cluster is left out (${missing.join(", ")}): install the packages postgresql, patroni, etcd-server, haproxy, pgbouncer, pgbackrest and nginx-light.`,
  );

/** Breaks the cluster, and waits until it has lived with that. Resolves to what mends it. */
type Fault = (cluster: PatroniCluster, primary: PatroniNode) => Promise<() => Promise<void> | void>;

const replicasOf = (cluster: PatroniCluster, primary: PatroniNode) =>
  cluster.nodes.filter((node) => node !== primary);

/** What breaks the cluster, in turn. */
const faults: readonly (readonly [name: string, fault: Fault])[] = [
  [
    "primary killed",
    async (cluster, primary) => {
      await primary.kill();
      await cluster.otherPrimary(primary);
      return () => primary.start();
    },
  ],
  [
    "primary paused",
    async (cluster, primary) => {
      await primary.pause();
      await cluster.otherPrimary(primary);
      return () => primary.resume();
    },
  ],
  [
    "primary cut off",
    async (cluster, primary) => {
      primary.cutOff();
      await cluster.otherPrimary(primary);
      await expectNoSecondPrimary(primary);
      return () => primary.reconnect();
    },
  ],
  [
    "switched over",
    async (cluster, primary) => {
      await primary.switchOver();
      await cluster.otherPrimary(primary);
      return () => undefined;
    },
  ],
  [
    "majority of etcd lost",
    async (cluster, primary) => {
      const others = replicasOf(cluster, primary);
      await Promise.all(others.map((node) => node.stopEtcd()));
      await delay(30_000);
      return () => others.forEach((node) => node.startEtcd());
    },
  ],
  [
    "replica killed",
    async (cluster, primary) => {
      const [replica] = replicasOf(cluster, primary);
      await replica?.kill();
      await delay(10_000);
      return () => replica?.start();
    },
  ],
  [
    "replica behind",
    async (cluster, primary) => {
      const [replica] = replicasOf(cluster, primary);
      const resume = await replica?.stopReplay();
      // One that lacks less is read, but for a record that is older than known.
      await primary.write(8);
      await delay(3000);
      expect.soft(await replica?.isRead()).toBe(true);
      await primary.write(40);
      await expect.poll(() => replica?.isRead(), { timeout: 30_000 }).toBe(false);
      await delay(3000);
      return () => resume?.();
    },
  ],
  [
    "disk of the primary full",
    async (cluster, primary) => {
      if (!primary.hasSmallDisk) {
        console.log("The disk of the primary is not filled, because this user may not mount a file system.");
        return () => undefined;
      }
      await primary.fillDisk();
      await cluster.otherPrimary(primary);
      return async () => {
        primary.emptyDisk();
        await primary.kill();
        primary.start();
      };
    },
  ],
];
const rounds = Number(process.env["ROUNDS"] ?? faults.length);

/** Milliseconds within which visitors are served again, and within which what writes is. */
const longest = { reads: 5000, writes: 30_000 };
/** Milliseconds of traffic before a fault, at most, and after the cluster is whole again. */
const quiet = { before: 3000, after: 3000 };

const secret = "k".repeat(32);
const origin = "https://record.example";
const keyName = "port-authority";
const userEmail = "ann@client.example";
const vessels = 150;

/** The vessels with the number of an import in their names. */
const fleetOf = (number: number) =>
  Array.from({ length: vessels }, (_, index) => ({
    assetnum: `V${index + 1}`,
    vessel_name: `NAME ${number}`,
    imo_num: index === 0 ? "9074729" : null,
    flag_id: 12,
    flag_name: "Panama",
  }));

test.skipIf(missing.length > 0)(
  "a cluster serves visitors whatever breaks, and loses nothing that was confirmed",
  async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("Build the servers before: npm run test:cluster");
    const cluster = await PatroniCluster.create();
    onTestFinished(() => cluster.close());
    const database = await openDatabase({ dataDir: "unused", databaseUrl: cluster.primaryUrl });
    onTestFinished(() => database.close());
    await importMembers({ database }, { ABSRECORDVESSEL: fleetOf(0) });
    await (await cluster.whole()).backUp();
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close().then(() => undefined));
    await followByWebhook(database, receiver.port);
    const servers = await startServers(cluster, receiver.certificate);
    const addresses = servers.map(({ address }) => address) as [string, string];
    const traffic = await trafficUnderTest(database, addresses);
    const imports = await importsUnderTest(database, cluster.primaryUrl);
    const table: object[] = [];
    onTestFinished(() => {
      console.table(table);
    });

    for (const [index, moment] of killMoments(rounds).entries()) {
      const [fault, breakCluster] = faults[index % faults.length] ?? [];
      if (fault === undefined || breakCluster === undefined) throw new Error("There are no faults.");
      const primary = await cluster.whole();
      const sending = traffic.start();
      onTestFinished(() => sending.stop());
      const importing = imports.importNext();
      // It is awaited below, unless the cluster does not recover.
      importing.catch(() => undefined);
      await delay(moment * quiet.before);
      const mend = await breakCluster(cluster, primary);
      await mend();
      await cluster.whole();
      await importing;
      await delay(quiet.after);
      await sending.stop();
      const silence = {
        reads: sending.longestSilence(readLanes),
        writes: sending.longestSilence(writeLanes),
      };
      table.push({ fault, reads: seconds(silence.reads), writes: seconds(silence.writes) });
      expect.soft([fault, await traffic.wrongWith(sending)]).toEqual([fault, []]);
      const each = [...readLanes, ...writeLanes].map((name) => [
        name,
        seconds(sending.longestSilence([name])),
      ]);
      expect.soft(silence.reads, `${fault}: ${each.join(" ")}`).toBeLessThan(longest.reads);
      expect.soft(silence.writes, `${fault}: ${each.join(" ")}`).toBeLessThan(longest.writes);
      expect.soft(await imports.names(), fault).toEqual([`NAME ${index + 1}`]);
    }
    await expectDeliveries(database, receiver);
    const reads = traffic.startReads();
    onTestFinished(() => reads.stop());
    await expectEarlierMoment(cluster, database, addresses);
    await reads.stop();
    table.push({ fault: "earlier moment", reads: seconds(reads.longestSilence(readLanes)) });
    expect(failuresOf(reads)).toEqual([]);
    expect(reads.longestSilence(readLanes)).toBeLessThan(longest.reads);
  },
  120_000 + rounds * 300_000,
);

/** Adds a user whose program gets the changes of a vessel. */
async function followByWebhook(database: Database, port: number): Promise<void> {
  const userId = await addUser(database, "program@client.example");
  const { id } = await addWebhook(database, secret, { url: `https://localhost:${port}/hook`, userId });
  await addFollow(database, userId, { kind: "vessel", assetnum: "V1" }, { kind: "webhook", webhook: id });
}

/** Starts a server that uses HAProxy, with captcha, and one that uses PgBouncer. */
async function startServers(cluster: PatroniCluster, certificate: string): Promise<readonly Running[]> {
  const authority = join(await temporaryFolder(), "authority.pem");
  await writeFile(authority, certificate);
  const common = {
    AUTH_SECRET: secret,
    PUBLIC_URL: origin,
    TRUST_PROXY: "1",
    DEMO_FLEET: "off",
    RATE_LIMIT: "off",
    DELIVERY_LEASE: "15",
    WEBHOOK_PRIVATE_ADDRESSES: "allow",
    NODE_EXTRA_CA_CERTS: authority,
    DATABASE_REPLICA_URLS: cluster.replicasUrl,
  };
  const start = async (variables: Readonly<Record<string, string>>) => {
    const server = await startBuiltServer({ ...common, ...variables });
    onTestFinished(() => server.stop("SIGKILL").then(() => undefined));
    return server;
  };
  return Promise.all([
    start({ DATA_DIR: await temporaryFolder(), DATABASE_URL: cluster.primaryUrl }),
    start({
      CAPTCHA: "off",
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: cluster.poolerUrl,
      DATABASE_PREPARED: "off",
      DATABASE_LISTEN_URL: cluster.primaryUrl,
    }),
  ]);
}

const readLanes = ["page", "start page", "look-up with captcha", "search"];
const writeLanes = ["log-in and log-out", "sign-in", "list"];
const lookUp = "/os/ABSRECORDVESSEL?oslc.select=vessel_name&oslc.where=assetnum=%22V1%22&lean=1";
const search = "/os/ABSRECORDSEARCH?oslc.select=vessel_name&oslc.where=flag_id=12&lean=1";

/** The requests of visitors, an API client and a user. */
async function trafficUnderTest(database: Database, [one, other]: readonly [string, string]) {
  const key = await addApiKey(database, keyName, 100_000);
  const changes = await changesOfUser(other, userEmail, { database, secret, origin });
  const [withCaptcha, without] = await Promise.all([visitorAt(one), visitorAt(other)]);
  // nginx keeps the page for a second.
  const proxy = await startProxy([Number(new URL(other).port)]);
  onTestFinished(() => proxy.stop());
  const ofVisitor = { headers: await visitorHeaders(proxy.address) };
  const loggedOut: string[] = [];
  let probe = 0;
  /** A parameter by which no response is kept. */
  const another = (osurl: string) => `${osurl}&_probe=${(probe += 1)}`;

  const lanes: readonly Lane[] = [
    { name: "page", send: () => fetch(`${proxy.address}/vessels/9074729`, ofVisitor), check: neverEarlier() },
    { name: "start page", send: () => fetch(`${one}/`) },
    {
      name: "look-up with captcha",
      send: async () => {
        return withCaptcha(another(lookUp), null, await captchaToken(one, "/os/ABSRECORDVESSEL"));
      },
      check: neverEarlier(),
    },
    { name: "search", send: () => without(another(search)), check: neverEarlier() },
    {
      name: "log-in and log-out",
      send: async () => {
        const { cookie, response } = await logInAndOut(one, keyName, key);
        if (cookie !== null) loggedOut.push(cookie);
        return response;
      },
    },
    { name: "sign-in", send: () => signIn(one, `192.0.2.${(probe += 1) % 250}`) },
    ...changes,
    { name: "liveness", send: () => fetch(`${one}/healthz`) },
  ];

  /** What was wrong with the responses, and what was confirmed and is lost. */
  async function wrongWith(sending: Traffic): Promise<readonly string[]> {
    const open = (await statusesOf(other, loggedOut)).filter((status) => status !== 401);
    return [
      ...sending.faults,
      ...failuresOf(sending),
      ...open.map((status) => `a session that was ended has ${status}`),
      ...(await Promise.all(changes.map(({ wrongUntilNow }) => wrongUntilNow()))).flat(),
    ];
  }
  /** Those of visitors, to whom an earlier record may be shown. */
  const readsOnly = () =>
    lanes.filter(({ name }) => readLanes.includes(name)).map(({ name, send }) => ({ name, send }));
  return { start: () => new Traffic(lanes), startReads: () => new Traffic(readsOnly()), wrongWith };
}

/** The kinds and statuses of responses that were neither successful nor a request to try again later, which liveness never is. */
function failuresOf({ sent }: Traffic): readonly string[] {
  const failed = sent.filter(({ name, retryAfter, status }) => {
    const mayFail = name !== "liveness" && status === 503 && retryAfter !== null;
    return status !== 200 && status !== 204 && !mayFail;
  });
  return [...new Set(failed.map(({ name, status }) => `${name}: ${status}`))];
}

async function captchaToken(server: string, action: string): Promise<string> {
  const response = await fetch(`${server}/api/captcha?action=${action}`);
  return solve((await response.json()) as Challenge);
}

/** Signs a user in, with a captcha token. Each address may try a few times a minute. */
async function signIn(server: string, address: string): Promise<Response> {
  const recaptchaToken = await captchaToken(server, captchaActionOf("/api/account/sign-in"));
  return fetch(`${server}/api/account/sign-in`, {
    method: "POST",
    headers: await visitorHeaders(server, address),
    body: JSON.stringify({ email: userEmail, password: goodPassword, recaptchaToken }),
  });
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

/** A check that throws if a name of an earlier import is seen after that of a later one. */
function neverEarlier() {
  let seen = 0;
  return (body: string) => {
    const [, found] = /NAME (\d+)/.exec(body) ?? [];
    if (found === undefined) throw new Error(`no name in ${body.slice(0, 200)}`);
    if (Number(found) < seen) throw new Error(`NAME ${found} after NAME ${seen}`);
    seen = Number(found);
  };
}

/** Imports by the command, in turn from a folder and by a sync, each time until one succeeds. */
async function importsUnderTest(database: Database, databaseUrl: string) {
  const source = await startMemorySource({});
  onTestFinished(() => source.close());
  let number = 0;
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  async function names(): Promise<readonly string[]> {
    const { rows } = await sql<{ name: string }>`
      select distinct vessel_name as name from vessel`.execute(database.kysely);
    return rows.map(({ name }) => name);
  }
  /** Each time the record is whole, and the command states why it failed. */
  async function importNext(): Promise<void> {
    number += 1;
    const vessel = fleetOf(number);
    source.setMembers({ vessel });
    const folder = await importFolder({ "ABSRECORDVESSEL.ndjson": vessel });
    const args = number % 2 === 1 ? ["import", folder] : ["sync", source.url];
    const DATA_DIR = await temporaryFolder();
    const variables = { DATA_DIR, DATABASE_URL: databaseUrl, SYNC_KEY: source.key };
    while (!ended.signal.aborted) {
      const { errors, status } = await runBuilt(args, variables);
      if (status === 0) return;
      expect.soft(errors).toMatch(/cannot be used: .*\.\n$| run the command again\.\n$/);
      const found = await names().catch(() => null);
      const [old, next] = [`NAME ${number - 1}`, `NAME ${number}`];
      if (found !== null) expect.soft([[old], [next]]).toContainEqual(found);
      await delay(1000);
    }
  }
  return { importNext, names };
}

/** A primary that was cut off confirms no write, because no other node has it. */
async function expectNoSecondPrimary({ url }: PatroniNode): Promise<void> {
  await command(url, "select 1");
  const written = command(url, "insert into clean_up (name, ran_at) values ('second primary', now())").then(
    () => "confirmed",
    () => "refused",
  );
  expect.soft(await Promise.race([written, delay(3000, "not confirmed")])).not.toBe("confirmed");
}

/** Every change of the followed vessel was delivered in one message; a message that was repeated has the same id. */
async function expectDeliveries(
  database: Database,
  { received }: Pick<Awaited<ReturnType<typeof startReceiver>>, "received">,
): Promise<void> {
  const { changes } = await readLog({ database }, { pageSize: 1000 });
  const expected = changes.filter(({ kind, vessel }) => vessel.assetnum === "V1" && kind === "nameChanged");
  expect(expected).toHaveLength(rounds);
  const delivered = () => {
    const messages = new Map(received.map(({ body, headers }) => [headers["webhook-id"], body]));
    return [...messages.values()].flatMap((body) => {
      const { data } = JSON.parse(body) as { data: { changes: readonly { id: string }[] } };
      return data.changes.map(({ id }) => id);
    });
  };
  const ids = expected.map(({ id }) => id).toSorted();
  await expect.poll(() => delivered().toSorted(), { timeout: 180_000, interval: 500 }).toEqual(ids);
}

/** What was changed by mistake is brought back as docs/operations.md describes it, while the servers go on. */
async function expectEarlierMoment(
  cluster: PatroniCluster,
  database: Database,
  servers: readonly string[],
): Promise<void> {
  /** Each server reads the version of the record again after half a second. */
  const expectPages = async (name: string) => {
    const open = async (server: string) => (await fetch(`${server}/vessels/9074729`)).text();
    const others = async () =>
      (await Promise.all(servers.map(open))).filter((page) => !page.includes(name)).length;
    await expect.poll(others, { timeout: 30_000 }).toBe(0);
  };
  const state = async () => {
    const { rows } = await sql<object>`
      select (select count(*)::int from vessel) as vessels, (select min(vessel_name) from vessel) as name,
        (select string_agg(name, ',') from vessel_list) as lists`.execute(database.kysely);
    return rows[0];
  };
  const onCluster = { DATA_DIR: await temporaryFolder(), DATABASE_URL: cluster.primaryUrl };
  const before = await state();
  const { rows } = await sql<{ moment: string }>`select now()::text as moment`.execute(database.kysely);
  const [{ moment } = { moment: "" }] = rows;

  const succeed = async (args: readonly string[], variables = onCluster) => {
    const { errors, status } = await runBuilt(args, variables);
    expect([args[0], status, status === 0 ? "" : errors]).toEqual([args[0], 0, ""]);
  };
  const mistake = await importFolder({ "ABSRECORDVESSEL.ndjson": fleetOf(9999).slice(0, 1) });
  await succeed(["import", mistake, "--replace"]);
  await sql`update vessel_list set name = 'MISTAKE'`.execute(database.kysely);
  expect(await state()).toEqual({ vessels: 1, name: "NAME 9999", lists: "MISTAKE" });
  await expectPages("NAME 9999");

  const primary = await cluster.whole();
  await primary.archive();
  const { stop, url } = await cluster.startMoment(primary, moment);
  const backup = join(await temporaryFolder(), "moment.tgz");
  await succeed(["backup", backup], { ...onCluster, DATABASE_URL: url });
  await stop();
  await succeed(["restore", backup, "--verify"]);
  await succeed(["restore", backup, "--yes"]);
  expect(await state()).toEqual(before);
  await expectPages(`NAME ${rounds}`);
}
