// The cluster of deploy/patroni on ports of this computer: three nodes, each with etcd, Patroni and PostgreSQL, with HAProxy and PgBouncer before
// them. Links stand for the network of each node.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { withDeadline } from "#async/deadline.ts";
import { command } from "#tests/database/snapshot.ts";
import { Link } from "./link.ts";
import {
  giveToProgram,
  keptPort,
  programFolder,
  type RunningProgram,
  runProgram,
  startProgram,
} from "./programs.ts";
import { retry } from "./retry.ts";
import { emptyDisk, fillDisk, mountSmall } from "./small-disk.ts";

/** The programs of Debian's packages that the cluster needs. */
export const clusterPrograms = ["postgres", "patroni", "etcd", "haproxy", "pgbouncer", "pgbackrest", "nginx"];

const nodeNames = ["node1", "node2", "node3"] as const;
const hostOf = (name: string): string => `10.0.0.1${name.at(-1)}`;

const password = "only-for-this-test";
const environment = {
  PATRONI_SUPERUSER_PASSWORD: password,
  PATRONI_REPLICATION_PASSWORD: password,
  PATRONI_RESTAPI_PASSWORD: password,
};

/** Megabytes of the disk of a node, with its write-ahead log. */
const diskSize = 700;

/** Milliseconds within which the cluster is whole again on a busy computer. */
const longestRecovery = 180_000;

const deployed = (name: string): string =>
  readFileSync(join(import.meta.dirname, "../../../deploy/patroni", name), "utf8");

/** The ports of this computer that stand for the addresses of deploy/patroni. */
type Ports = ReadonlyMap<string, number>;

async function freePorts(): Promise<Ports> {
  const ofNodes = nodeNames.flatMap((name) =>
    ["2379", "2380", "5432", "8008"].map((port) => `${hostOf(name)}:${port}`),
  );
  const ports = new Map<string, number>();
  for (const address of [...ofNodes, "10.0.0.21:5000", "10.0.0.21:5001", "10.0.0.21:6432"])
    ports.set(address, await keptPort());
  return ports;
}

/** Replaces the addresses in a file of deploy/patroni, also where host and port stand apart. */
function onThisComputer(text: string, ports: Ports): string {
  const portOf = (host: string, port: string) => {
    const found = ports.get(`${host}:${port}`);
    if (found === undefined) throw new Error(`${host}:${port} is not an address of deploy/patroni.`);
    return String(found);
  };
  const pair = String.raw`(10\.0\.0\.\d+)`;
  return text
    .replaceAll(/10\.0\.0\.\d+\/\d+/g, "127.0.0.1/32")
    .replaceAll(new RegExp(`${pair}:5432 check port 8008`, "g"), (_, host: string) => {
      return `127.0.0.1:${portOf(host, "5432")} check port ${portOf(host, "8008")}`;
    })
    .replaceAll(new RegExp(`${pair}(\nlisten_port = | port=)(\\d+)`, "g"), (_, host, between, port) => {
      return `127.0.0.1${String(between)}${portOf(String(host), String(port))}`;
    })
    .replaceAll(new RegExp(`${pair}:(\\d+)`, "g"), (_, host: string, port: string) => {
      return `127.0.0.1:${portOf(host, port)}`;
    });
}

/** The variables of a file for systemd. */
function variablesOf(text: string): NodeJS.ProcessEnv {
  const lines = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, value]));
}

/** A computer of the cluster. */
export class PatroniNode {
  readonly name: string;
  readonly #folder: string;
  readonly #ports: Ports;
  /** Its network: the others reach its PostgreSQL and Patroni by these. */
  readonly #links: readonly Link[];
  /** The ports behind the links. */
  readonly #inside: Ports;
  /** Takes its disk away; `null` if it has that of this computer, because this user may not mount another. */
  readonly #unmount: (() => void) | null;
  #etcd: RunningProgram | null = null;
  #patroni: RunningProgram | null = null;

  private constructor(name: string, folder: string, ports: Ports, inside: Ports) {
    this.name = name;
    this.#unmount = mountSmall(folder, diskSize);
    this.#folder = folder;
    this.#ports = ports;
    this.#inside = inside;
    this.#links = [...inside].map(
      ([address, port]) => new Link(ports.get(address) ?? 0, `http://127.0.0.1:${port}`),
    );
  }

  static async create(name: string, folder: string, ports: Ports): Promise<PatroniNode> {
    const inside = new Map<string, number>();
    for (const port of ["5432", "8008"]) inside.set(`${hostOf(name)}:${port}`, await keptPort());
    await mkdir(folder);
    const node = new PatroniNode(name, folder, ports, inside);
    await giveToProgram(folder);
    await Promise.all(node.#links.map((link) => link.open()));
    const files = [
      ["patroni.yml", "config.yml"],
      ["pgbackrest.conf", "pgbackrest.conf"],
    ] as const;
    for (const [source, target] of files) {
      await writeFile(
        join(folder, target),
        onThisComputer(deployed(source), ports)
          .replaceAll("/var/lib/postgresql/15", folder)
          .replaceAll(/\/var\/(?:lib|run)\/postgresql/g, folder)
          .replaceAll("/mnt/backups/pgbackrest", join(dirname(folder), "archive"))
          // The user of this test is another one than that of a node, perhaps.
          .replaceAll("local all all peer", "local all all trust"),
      );
    }
    return node;
  }

  /** Starts what a computer starts when it is switched on. */
  start(): void {
    this.startEtcd();
    const text = this.#ofThisNode(deployed("patroni.env"));
    const [listening, others] = [/^.*_LISTEN=.*$/gm, /^(?!.*_LISTEN=).*$/gm];
    const env = {
      ...variablesOf(
        text
          .replaceAll(listening, (line) => onThisComputer(line, this.#inside))
          .replaceAll(others, (line) => onThisComputer(line, this.#ports)),
      ),
      ...environment,
      ...this.archiving,
    };
    const log = join(this.#folder, "patroni.log");
    this.#patroni ??= startProgram("patroni", [join(this.#folder, "config.yml")], { env, log });
  }

  /** Where pgBackRest finds this node, which shares a computer with the others. */
  get archiving(): NodeJS.ProcessEnv {
    return {
      PGBACKREST_CONFIG: join(this.#folder, "pgbackrest.conf"),
      PGBACKREST_LOCK_PATH: this.#folder,
      PGBACKREST_PG1_PORT: String(this.#inside.get(`${hostOf(this.name)}:5432`)),
      PGBACKREST_PG1_USER: "postgres",
    };
  }

  /** Makes a base backup, as base-backup.cron does every week. Its command does nothing on a replica. */
  async backUp(): Promise<void> {
    const [, command = ""] = /^\S+ \S+ \* \* 0 postgres (.*)$/m.exec(deployed("base-backup.cron")) ?? [];
    const script = onThisComputer(this.#ofThisNode(command), this.#ports);
    await runProgram("sh", ["-c", script], { env: this.archiving });
  }

  /** Waits until the archive has all that was written until now. A minute later it has it without this. */
  async archive(): Promise<void> {
    await command(this.url, "select pg_switch_wal()");
    await retry(longestRecovery, 500, () =>
      command(
        this.url,
        `do $$ begin
           assert not exists (select from pg_ls_archive_statusdir() where name like '%.ready');
         end $$`,
      ),
    );
  }

  startEtcd(): void {
    const text = onThisComputer(this.#ofThisNode(deployed("etcd.env")), this.#ports);
    const env = variablesOf(text.replaceAll("/var/lib/etcd", join(this.#folder, "etcd")));
    this.#etcd ??= startProgram("etcd", [], { env, log: join(this.#folder, "etcd.log") });
  }

  async stopEtcd(): Promise<void> {
    await this.#etcd?.kill("SIGKILL");
    this.#etcd = null;
  }

  /** Ends everything at once, as a computer that loses its power. */
  async kill(): Promise<void> {
    await this.pause();
    for (const pid of await this.#postgres()) send(pid, "SIGKILL");
    await this.#patroni?.kill("SIGKILL");
    this.#patroni = null;
    await this.stopEtcd();
  }

  /** Stops everything where it is, as a computer that hangs. */
  async pause(): Promise<void> {
    for (const pid of await this.#processes()) send(pid, "SIGSTOP");
  }

  async resume(): Promise<void> {
    for (const pid of await this.#processes()) send(pid, "SIGCONT");
  }

  /**
   * Takes the node off the network: nothing arrives, not even the end of a connection. Its Patroni is stopped, because its own calls do not pass
   * the links. Its PostgreSQL goes on as the primary that it was.
   */
  cutOff(): void {
    for (const link of this.#links) link.holdUp();
    if (this.#patroni) send(this.#patroni.pid, "SIGSTOP");
  }

  reconnect(): void {
    if (this.#patroni) send(this.#patroni.pid, "SIGCONT");
    for (const link of this.#links) link.release();
  }

  /** The address of its PostgreSQL for the superuser. */
  get url(): string {
    const port = this.#inside.get(`${hostOf(this.name)}:5432`) ?? 0;
    return `postgres://postgres:${password}@127.0.0.1:${port}/plimsoll`;
  }

  /**
   * What its Patroni reports: `primary`, `synchronous` for a replica that has each confirmed write, or `replica`; `null` while it runs no
   * PostgreSQL.
   */
  async role(): Promise<string | null> {
    try {
      const response = await withDeadline(1000, [], (signal) => fetch(this.#api("patroni"), { signal }));
      const found = (await response.json()) as { role: string; state: string; sync_standby?: boolean };
      if (found.state !== "running" && found.state !== "streaming") return null;
      if (found.role !== "replica") return "primary";
      return found.sync_standby === true ? "synchronous" : "replica";
    } catch {
      return null;
    }
  }

  /** Stops the process that applies what the primary sends. Patroni would resume what `pg_wal_replay_pause` pauses. */
  async stopReplay(): Promise<() => void> {
    const postmaster = (await this.#postgres())[0] ?? 0;
    const children = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(postmaster)], {
      encoding: "utf8",
    });
    const pid = Number(/^ *(\d+) .* startup /m.exec(children)?.[1]);
    if (!(pid > 0)) throw new Error(`${this.name} applies nothing.`);
    send(pid, "SIGSTOP");
    return () => send(pid, "SIGCONT");
  }

  /** Writes so many megabytes to the write-ahead log. */
  async write(megabytes: number): Promise<void> {
    for (let written = 0; written < megabytes; written += 4)
      await command(this.url, "select pg_logical_emit_message(true, 'ballast', repeat('x', 4000000))");
  }

  /** Whether HAProxy reads it as a replica. */
  async isRead(): Promise<boolean> {
    const [, check = ""] = /GET \/(replica\S+)/.exec(deployed("haproxy.cfg")) ?? [];
    return (await fetch(this.#api(check))).ok;
  }

  /** Makes another node the primary. */
  async switchOver(): Promise<void> {
    const authorization = Buffer.from(`patroni:${password}`).toString("base64");
    const headers = { "Content-Type": "application/json", Authorization: `Basic ${authorization}` };
    const body = JSON.stringify({ leader: this.name });
    const response = await fetch(this.#api("switchover"), { method: "POST", headers, body });
    if (!response.ok) throw new Error(`The switchover failed: ${await response.text()}`);
  }

  #api(path: string): string {
    return `http://127.0.0.1:${this.#ports.get(`${hostOf(this.name)}:8008`) ?? 0}/${path}`;
  }

  /** A file for node 1 as it is on this node. The list of all members stays as it is. */
  #ofThisNode(text: string): string {
    return text.replaceAll(/^(?!ETCD_INITIAL_CLUSTER=).*$/gm, (line) =>
      line.replaceAll("node1", this.name).replaceAll(hostOf("node1"), hostOf(this.name)),
    );
  }

  async #processes(): Promise<readonly number[]> {
    const pids = [this.#patroni?.pid, this.#etcd?.pid, ...(await this.#postgres())];
    return pids.filter((pid) => pid !== undefined);
  }

  async #postgres(): Promise<readonly number[]> {
    const file = join(this.#folder, "plimsoll", "postmaster.pid");
    const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
    if (!(pid > 0)) return [];
    try {
      const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
      return [pid, ...children.split("\n").map(Number)].filter((one) => one > 0);
    } catch {
      return [pid];
    }
  }

  /** Whether its disk can be filled. */
  get hasSmallDisk(): boolean {
    return this.#unmount !== null;
  }

  /** Fills its disk, and writes until its PostgreSQL needs more of it. */
  async fillDisk(): Promise<void> {
    fillDisk(this.#folder, 0);
    for (let megabytes = 0; megabytes < 2 * diskSize; megabytes += 4) {
      const isWritten = await this.write(4).then(
        () => true,
        () => false,
      );
      if (!isWritten) return;
    }
    throw new Error("The disk is not full.");
  }

  emptyDisk(): void {
    emptyDisk(this.#folder);
  }

  async close(): Promise<void> {
    await this.kill();
    for (const link of this.#links) link.close();
    this.#unmount?.();
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

export class PatroniCluster {
  readonly nodes: readonly PatroniNode[];
  /** Has the logs of all programs. */
  readonly folder: string;
  readonly #ports: Ports;
  readonly #before: readonly RunningProgram[];
  /** Stops the database of an earlier moment, if a test has not. */
  #stopMoment: () => Promise<void> = () => Promise.resolve();

  private constructor(
    folder: string,
    nodes: readonly PatroniNode[],
    ports: Ports,
    before: readonly RunningProgram[],
  ) {
    this.folder = folder;
    this.nodes = nodes;
    this.#ports = ports;
    this.#before = before;
  }

  /** Starts the cluster, and creates the database and its user as docs/operations.md does. */
  static async create(): Promise<PatroniCluster> {
    const folder = await programFolder();
    const ports = await freePorts();
    const nodes = await Promise.all(
      nodeNames.map((name) => PatroniNode.create(name, join(folder, name), ports)),
    );
    for (const node of nodes) node.start();
    for (const file of ["haproxy.cfg", "pgbouncer.ini"]) {
      const text = onThisComputer(deployed(file), ports);
      // HAProxy runs as this test's user, who may not change to another.
      const unprivileged = text.replaceAll(/^ {2}(?:user|group|chroot) .*\n/gm, "");
      await writeFile(join(folder, file), unprivileged.replaceAll("/etc/pgbouncer", folder));
    }
    await writeFile(join(folder, "userlist.txt"), `"plimsoll" "${password}"\n`);
    const before = [
      startProgram("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], {
        log: join(folder, "haproxy.log"),
      }),
      startProgram("pgbouncer", [join(folder, "pgbouncer.ini")], { log: join(folder, "pgbouncer.log") }),
    ];
    const cluster = new PatroniCluster(folder, nodes, ports, before);
    try {
      const primary = await cluster.whole();
      await runProgram("pgbackrest", ["--stanza=plimsoll", "stanza-create"], { env: primary.archiving });
      const administration = primary.url.replace(/plimsoll$/, "postgres");
      await command(administration, `create user plimsoll password '${password}'`);
      await command(administration, "create database plimsoll owner plimsoll");
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /** HAProxy's address of the primary. */
  get primaryUrl(): string {
    return this.#urlAt("10.0.0.21:5000");
  }

  /** HAProxy's address of the replicas. */
  get replicasUrl(): string {
    return this.#urlAt("10.0.0.21:5001");
  }

  get poolerUrl(): string {
    return this.#urlAt("10.0.0.21:6432");
  }

  #urlAt(address: string): string {
    return `postgres://plimsoll:${password}@127.0.0.1:${this.#ports.get(address) ?? 0}/plimsoll`;
  }

  /** Starts the database of an earlier moment, and returns its address and what stops it. */
  async startMoment(
    node: PatroniNode,
    moment: string,
  ): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
    const script = join(this.folder, "moment.sh");
    await writeFile(script, deployed("moment.sh"));
    const place = join(this.folder, "moment");
    const port = await keptPort();
    const settings = { env: node.archiving };
    const stop = () => runProgram("sh", [script, "stop", place], settings);
    this.#stopMoment = stop;
    await runProgram("sh", [script, "start", moment, place, String(port)], settings);
    return { url: `postgres://plimsoll:${password}@127.0.0.1:${port}/plimsoll`, stop };
  }

  /** Waits until one node is the primary and the others follow it, one of them with each confirmed write. Returns the primary. */
  whole(): Promise<PatroniNode> {
    return retry(longestRecovery, 500, async () => {
      const roles = await this.#roles();
      const primary = this.nodes[roles.indexOf("primary")];
      const isWhole = ["primary", "synchronous", "replica"].every((role) => roles.includes(role));
      if (!primary || !isWhole) throw new Error(`The nodes are ${roles.join(", ")}.`);
      return primary;
    });
  }

  /** Waits until a node other than the given one is the primary. */
  otherPrimary(than: PatroniNode): Promise<PatroniNode> {
    return retry(longestRecovery, 200, async () => {
      const roles = await this.#roles();
      const primary = this.nodes.find((node, index) => node !== than && roles[index] === "primary");
      if (!primary) throw new Error(`The nodes are ${roles.join(", ")}.`);
      return primary;
    });
  }

  #roles(): Promise<readonly (string | null)[]> {
    return Promise.all(this.nodes.map((node) => node.role()));
  }

  async close(): Promise<void> {
    await this.#stopMoment().catch(() => undefined);
    await Promise.all(this.#before.map((program) => program.kill("SIGKILL")));
    await Promise.all(this.nodes.map((node) => node.close()));
    await rm(this.folder, { recursive: true, force: true });
  }
}
