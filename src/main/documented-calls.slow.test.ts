// Runs every command with `curl` of docs/api.md in a shell, on the demonstration fleet.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import type { Database } from "#database/database.ts";
import { makeSnapshotIfDue } from "#snapshots/make-snapshots.ts";
import { openFresh } from "#tests/database/engines.ts";
import { loadFleet } from "#tests/gateway/fleet.ts";
import { fleetOn } from "#tests/main/fleet.ts";
import { serveHere } from "#tests/main/run.ts";
import { createSnapshotFiles } from "./documents.ts";

const page = readFileSync("docs/api.md", "utf8");

interface Documented {
  readonly command: string;
  /** What the sentence before an example says that it finds. */
  readonly finds: string | undefined;
}

/** The commands, each with the text that its response must contain. A line that ends in a backslash goes on. */
const commands: readonly Documented[] = [...page.matchAll(/([^\n]*)\n\n```sh\n([^]*?)\n```/g)].flatMap(
  ([, before = "", block = ""]) =>
    block
      .split(/(?<!\\)\n/)
      .filter((command) => command.startsWith("curl "))
      .map((command) => ({ command, finds: /Finds `([^`]+)`\.$/.exec(before)?.[1] })),
);

/** Where commands write their files. */
const folder = mkdtempSync(join(tmpdir(), "plimsoll-commands-"));
let database: Database;
let server: Awaited<ReturnType<typeof serveHere>>;
let variables: Readonly<Record<string, string>>;
beforeAll(async () => {
  database = await openFresh();
  await loadFleet(database, fleetOn(new Date().toISOString().slice(0, 10)));
  const settings = { RATE_LIMIT: "off", CAPTCHA: "off", OPEN_DATA: "on", DATA_DIR: folder };
  await sql`insert into import_log (source, report) values ('the fleet', '{}')`.execute(database.kysely);
  const files = createSnapshotFiles({ dataDir: folder, bucket: null });
  await makeSnapshotIfDue({ database, files, clock: Date.now });
  server = await serveHere(settings, database);
  const KEY = await addApiKey(database, "reader-of-the-documentation", null);
  const changes = await fetch(`${server.address}/api/v1/changes`, { headers: { apikey: KEY } });
  const { cursor } = (await changes.json()) as { cursor: string };
  variables = { PATH: process.env["PATH"] ?? "", KEY, CURSOR: cursor };
});
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A failure of curl for an error of the server. */
const prelude = `curl() { command curl --silent --show-error --fail-with-body "$@"; }`;

/** What a command prints. Rejects if it fails. */
async function run(command: string): Promise<string> {
  // The record of this test does not change, so a call that waits for a change would take all of its time.
  const here = command
    .replaceAll("http://localhost:8080", server.address)
    .replace("wait=30", "wait=1")
    .replace("curl -N", "curl -N --max-time 2");
  const options = { env: variables, cwd: folder };
  const { stdout } = await promisify(execFile)("bash", ["-c", `${prelude}\n${here}`], options).catch(
    (error: { code: number; stdout: string }) => {
      // A stream does not end by itself: curl ends it after its time.
      if (error.code === 28 && command.includes("curl -N")) return error;
      throw error;
    },
  );
  return stdout;
}

/** Whether a command has found something: no list of its response is empty. */
function hasFound(command: string, output: string): boolean {
  const file = /--output (\S+)/.exec(command)?.[1];
  if (file !== undefined) return statSync(join(folder, file)).size > 1000;
  // The record of this test was loaded without an import, so that it has no changes.
  if (command.includes("/api/v1/changes")) return /retry: 5000|"changes":\[\]/.test(output);
  if (command.includes("/mcp")) return output.includes(String.raw`{\"source\":`);
  if (command.includes("/reconcile")) return output.includes('"match":true');
  const values: readonly unknown[] = Object.values(JSON.parse(output) as object);
  return values.every((value) => !Array.isArray(value) || value.length > 0);
}

test.each(commands.map((documented) => [documented.command, documented] as const))(
  "%s",
  async (_, { command, finds = "" }) => {
    const output = await run(command);
    expect(hasFound(command, output)).toBe(true);
    expect(output).toContain(finds);
  },
);

test("the first call, which the README has too, returns the fields of a vessel", async () => {
  const [, block = ""] = /## The first call[^]*?```sh\n(curl[^]*?)\n```/.exec(page) ?? [];
  expect(readFileSync("README.md", "utf8")).toContain(block);
  const vessel: unknown = JSON.parse(await run(block));
  // The response that the page shows leaves out what stands for it in dots.
  const shown = /```json\n([^]*?)```/.exec(page)?.[1]?.replaceAll(", …", "") ?? "";
  expect(vessel).toMatchObject(JSON.parse(shown) as object);
});

test("every example says what it finds", () => {
  const [, examples = ""] = /\n## Examples\n([^]*?)\n## /.exec(page) ?? [];
  const titles = [...examples.matchAll(/^### /gm)];
  expect(titles.length).toBeGreaterThan(15);
  expect(commands.filter(({ finds }) => finds !== undefined)).toHaveLength(titles.length);
});

test.each([
  ["/os/ABSRECORDSEARCH", 'vessel_type="Barge"'],
  ["/os/ABSRECORDSEARCH", 'vessel_type!="Barge"'],
  ["/os/ABSRECORDSEARCH", 'vessel_name="%STAR"'],
  ["/os/ABSRECORDSEARCH", 'imo_num="*"'],
  ["/os/ABSRECORDSEARCH", 'imo_num!="*"'],
  ["/os/ABSRECORDSEARCH", "flag_id in [3,12]"],
  ["/os/ABSRECORDCLASSSTATUS", 'changed_date>="2024-01-01"'],
  ["/os/ABSRECORDSEARCH", 'abs_operator.customer_name="%LTD"'],
  ["/os/ABSRECORDSEARCH", 'vessel_type="Bulk Carrier" and flag_id=12'],
])(
  "of %s, a condition of each kind in docs/query-language.md finds something: %s",
  async (path, condition) => {
    const query = `--data-urlencode 'oslc.where=${condition}' -d count=1`;
    const output = await run(`curl -G http://localhost:8080/maximo/api${path} -H "apikey: $KEY" ${query}`);
    expect((JSON.parse(output) as { totalCount: number }).totalCount).toBeGreaterThan(0);
  },
);
