// API keys, from the command line to an API client that reads the record of a running server.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "#database/database.ts";
import { openFresh } from "#tests/database/engines.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { type Running, runCommand, runHere, startServer } from "#tests/main/run.ts";

const python = spawnSync("python3", ["--version"]).status === 0;
const flags = ["Greece", "Liberia", "Malta", "Panama", "Singapore"];

let folder: string;
let variables: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-keys-"));
  await copySnapshot(inject("snapshot"), join(folder, "data"));
  variables = { DATA_DIR: join(folder, "data"), DEMO_FLEET: "off" };
  mkdirSync(join(folder, "source"));
  const lines = flags.map((name, index) => JSON.stringify({ flag_id: index + 1, name }));
  writeFileSync(join(folder, "source", "ABSRECORDFLAG.ndjson"), lines.join("\n"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const key = (...args: string[]) => runCommand(["key", ...args], variables);

describe("without a server", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openFresh();
  });
  afterAll(() => database.close());
  const key = (...args: string[]) => runHere(["key", ...args], variables, database);

  test("a new key alone is printed to standard output, so that a script can store it", async () => {
    const { errors, output, status } = await key("add", "port-authority", "--per-minute", "120");
    expect([status, errors]).toEqual([0, "Store it safely: it cannot be shown again.\n"]);
    expect(output).toMatch(/^[\w-]{43}\n$/);
  });

  test("keys are listed without their secrets", async () => {
    const { output } = await key("list");
    expect(output).toMatch(/^port-authority {2}made [\d-]{10} [\d:]{5}, used never, 120 a minute\n$/);
  });

  test("a name that is in use is refused with one sentence", async () => {
    const sentence = "There is a key named port-authority: revoke it first, or choose another name.\n";
    expect(await key("add", "port-authority")).toEqual({ status: 1, output: "", errors: sentence });
  });

  test("a rate limit that is not a number is refused", async () => {
    const { errors, status } = await key("add", "other", "--per-minute", "often");
    expect([status, errors]).toEqual([1, expect.stringContaining("It must be a whole number, 1 or more.")]);
  });
});

describe("while a server has the embedded database open", () => {
  let server: Running;
  let secret: string;
  beforeAll(async () => {
    server = await startServer(variables);
    await runCommand(["import", join(folder, "source")], variables);
    secret = (await key("add", "analyst")).output.trim();
  });
  afterAll(() => server.stop());

  const statusOf = async (apikey: string) =>
    (await fetch(`${server.address}/maximo/api/os/ABSRECORDFLAG`, { headers: { apikey } })).status;

  test("a key is created by the server and is valid at once", async () => {
    expect(await statusOf(secret)).toBe(200);
  });

  test.each([
    [["add", "a name"], "A key's name has letters, digits, dots, hyphens and underscores, at most 64.\n"],
    [["revoke", "nobody"], "There is no valid key named nobody.\n"],
  ])("the command prints the server's refusal: %j", async (args, sentence) => {
    expect(await key(...args)).toEqual({ status: 1, output: "", errors: sentence });
  });

  test("an invalid request on the socket gets an error", async () => {
    const socket = connect(join(folder, "data", "operator.sock"));
    socket.write("{sail\n");
    expect(await text(socket)).toMatch(/^\{"error":/);
    expect(await statusOf(secret)).toBe(200);
  });

  test("the socket is accessible to the operator only", () => {
    expect(statSync(join(folder, "data", "operator.sock")).mode & 0o777).toBe(0o600);
  });

  test("a session cookie is sent with the header name that IBM's Java client expects", async () => {
    const maxauth = Buffer.from(`analyst:${secret}`).toString("base64");
    const names = await new Promise<readonly string[]>((resolve) => {
      get(`${server.address}/maximo/oslc?&lean=1`, { headers: { maxauth } }, (response) => {
        response.resume().on("end", () => resolve(response.rawHeaders.filter((_, index) => index % 2 === 0)));
      });
    });
    expect(names.filter((name) => /cookie/i.test(name))).toEqual(["Set-Cookie"]);
  });

  test.skipIf(!python)("a Python script reads all pages (skipped without python3)", () => {
    const script = fileURLToPath(new URL("../../../tests/main/read-fleet.py", import.meta.url));
    const { stderr, stdout } = spawnSync("python3", [script, server.address, secret], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({ names: flags, total: flags.length, reason: "BMXAA8744E" });
  });

  test("a revoked key is refused at once", async () => {
    expect(await key("revoke", "analyst")).toMatchObject({ status: 0, output: "analyst is revoked.\n" });
    expect(await statusOf(secret)).toBe(401);
    expect((await key("list")).output).toMatch(/^analyst .*, revoked [\d-]{10} [\d:]{5}$/m);
  });
});
