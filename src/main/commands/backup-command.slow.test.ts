// A backup of a running server with the demonstration fleet, restored in the server and on an empty machine with PostgreSQL if there is one: the responses are the same bytes.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { callDescriptors } from "#contract/calls/calls.ts";
import { addressOf, copySnapshot, openCopy } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { runCommand, startServer } from "#tests/main/run.ts";

const shared = {
  AUTH_SECRET: "the secret of every machine of this test",
  PUBLIC_URL: "http://record.example",
  CAPTCHA: "off",
  RATE_LIMIT: "off",
};

interface Page {
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

async function emptyMachine(): Promise<Record<string, string>> {
  const DATA_DIR = join(await temporaryFolder(), "data");
  await copySnapshot(inject("snapshot"), DATA_DIR);
  return { ...shared, DATA_DIR, DEMO_FLEET: "off" };
}

let databases = 0;

/** A machine whose database is on the server; `null` without one. */
async function emptyMachineWithServer(): Promise<Record<string, string> | null> {
  if (inject("server") === "") return null;
  const name = `plimsoll_restored_${process.pid}_${++databases}`;
  const database = await openCopy(inject("server"), inject("template"), name);
  onTestFinished(() => database.close());
  const DATA_DIR = join(await temporaryFolder(), "data");
  return { ...shared, DATA_DIR, DATABASE_URL: addressOf(inject("server"), name), DEMO_FLEET: "off" };
}

/** The record sets whole, details and scripts of a vessel, the lists, files and the change log. */
async function walk(address: string, apikey: string): Promise<readonly Page[]> {
  const get = async (path: string): Promise<Page> => {
    const response = await fetch(address + path, { headers: { apikey } });
    const body = Buffer.from(await response.arrayBuffer()).toString("base64");
    // A problem has the id of its request.
    return { path, status: response.status, body: response.ok ? body : "" };
  };
  const whole = "lean=1&oslc.select=*&collectioncount=1&oslc.pageSize=100";
  const calls = callDescriptors.map(({ kind, name }) => `/maximo/api/${kind}/${name}?${whole}`);
  const certificates = await get(`/maximo/api/os/ABSRECORDCERTIFICATE?${whole}`);
  const { member } = JSON.parse(Buffer.from(certificates.body, "base64").toString()) as {
    member: { ll_object_id?: string; certificate_number?: string }[];
  };
  const documents = member.flatMap(({ ll_object_id: id }) => (id ? [`/${id}/content/engg`] : [])).slice(0, 5);
  const files = ["/class-suspension/list.csv", "/api/v1/changes?since=2000-01-01&format=csv", "/api/start"];
  const pages: Page[] = [];
  for (const path of [...calls, ...documents, ...files]) pages.push(await get(path));
  return pages;
}

/** The paths whose responses differ. */
function differences(pages: readonly Page[], others: readonly Page[]): readonly string[] {
  const isSame = ({ body, status }: Page, other?: Page) => body === other?.body && status === other.status;
  return pages.filter((page, index) => !isSame(page, others[index])).map(({ path }) => path);
}

/** The command `restore --verify` restores what the backup has, without an installation, and leaves nothing. It refuses a file that was cut off. */
async function expectVerified(file: string, written: string): Promise<void> {
  const folder = await temporaryFolder();
  const variables = { DATA_DIR: join(folder, "none"), TMPDIR: folder };
  const verified = await runCommand(["restore", file, "--verify"], variables);
  expect(verified).toMatchObject({ status: 0, errors: "" });
  const [content] = /(?<= has ).*(?=\.\n)/.exec(written) ?? [];
  expect(verified.output).toContain(`${file} can be restored: ${content}, as of 20`);
  const bytes = await readFile(file);
  const cut = join(folder, "cut.tgz");
  await writeFile(cut, bytes.subarray(0, bytes.length / 2));
  expect(await runCommand(["restore", cut, "--verify"], variables)).toMatchObject({
    status: 1,
    errors: `${cut} is incomplete: it was cut off. Nothing was changed.\n`,
  });
  expect(await readdir(folder)).toEqual(["cut.tgz"]);
}

// It starts two servers and ten commands; a test that passes never waits for the time limit.
test("a restore of a running server's backup returns the same bytes in the server and on an empty machine", async () => {
  const source = { ...shared, DATA_DIR: join(await temporaryFolder(), "data") };
  await copySnapshot(inject("snapshot"), source.DATA_DIR);
  const file = join(await temporaryFolder(), "backup.tgz");
  const list = join(await temporaryFolder(), "deletions.ndjson");
  const server = await startServer(source);
  const key = (await runCommand(["key", "add", "reader"], source)).output.trim();
  await runCommand(["user", "add", "ann@client.example"], source);
  await runCommand(["user", "add", "bea@client.example"], source);
  const before = await walk(server.address, key);
  const written = await runCommand(["backup", file], source);
  expect(written).toMatchObject({
    status: 0,
    output: expect.stringMatching(/rows of \d+ tables and [1-9]\d* documents/),
  });
  await expectVerified(file, written.output);
  const again = await runCommand(["backup", file], source);
  expect(again).toMatchObject({ status: 1, errors: expect.stringContaining("there is a file of this name") });
  // A restore in the running server: what came later is gone, the deleted account too.
  await runCommand(["user", "delete", "ann@client.example"], source);
  await runCommand(["backup", list, "--deletions"], source);
  await runCommand(["user", "add", "later@client.example"], source);
  expect(await runCommand(["restore", file], source)).toMatchObject({
    status: 1,
    errors: expect.stringContaining("Add --yes to confirm it"),
  });
  expect(await runCommand(["restore", file, "--yes"], source)).toMatchObject({
    status: 0,
    errors: expect.stringContaining("paused"),
  });
  expect((await runCommand(["user", "list"], source)).output).toMatch(/^bea@client\.example.*\n$/);
  expect(differences(before, await walk(server.address, key))).toEqual([]);
  const target = await emptyMachineWithServer();
  await server.stop();
  const moved =
    target && (await runCommand(["move"], { ...source, DATABASE_URL: target["DATABASE_URL"] ?? "" }));
  expect(moved?.output ?? "no server").toMatch(/^(?:Moved \d+ rows of \d+ tables|no server$)/);
  expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
  expect(await readdir(join(source.DATA_DIR, ".."))).toEqual(["data"]);

  const machine = (await emptyMachineWithServer()) ?? (await emptyMachine());
  const restored = await runCommand(["restore", file, "--deletions", list], machine);
  expect(restored).toMatchObject({
    status: 0,
    output: expect.stringContaining("Accounts deleted again: 1."),
  });
  const other = await startServer(machine);
  expect(differences(before, await walk(other.address, key))).toEqual([]);
  await other.stop();
}, 600_000);
