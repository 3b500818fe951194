import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPage } from "#tests/main/page.ts";
import { type Running, runCommand, startServer } from "#tests/main/run.ts";

const vessel = { assetnum: "V1", vessel_name: "MERIDIAN STAR", imo_num: "9074729", security_domain_id: 0 };
const certificate = {
  certificateid: "K1",
  assetnum: "V1",
  certificate_name: "Class Certificate",
  certificate_number: "CC-1",
  service_group_id: 1,
  cert_ll_object_id: "D-1",
  file_name: "class.pdf",
};

let folder: string;
let variables: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-server-"));
  variables = { DATA_DIR: join(folder, "data"), DEMO_FLEET: "off" };
  writeSource("source", { ABSRECORDVESSEL: [vessel], ABSRECORDCERTIFICATE: [certificate] });
  mkdirSync(join(folder, "source", "documents", "D-1"), { recursive: true });
  writeFileSync(join(folder, "source", "documents", "D-1", "class.pdf"), "%PDF-1.7 class");
  writeSource("invalid", { ABSRECORDVESSEL: [{ vessel_name: "NAMELESS" }] });
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeSource(name: string, sets: Readonly<Record<string, readonly object[]>>): void {
  mkdirSync(join(folder, name));
  for (const [set, members] of Object.entries(sets)) {
    const lines = members.map((member) => JSON.stringify(member)).join("\n");
    writeFileSync(join(folder, name, `${set}.ndjson`), lines);
  }
}

describe("a server with the embedded database", () => {
  let server: Running;
  let page: ReturnType<typeof createPage>;
  beforeAll(async () => {
    server = await startServer(variables);
    page = createPage(server.address);
  });
  afterAll(() => server.stop());

  test("reports that it is ready", async () => {
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ status: "ready" });
  });

  test("starts with an empty record if the demonstration fleet is off", async () => {
    expect(await page.call("/os/ABSRECORDVESSEL?count=1")).toEqual({ totalCount: 0 });
  });

  test("refuses an import with an error, which the command prints", async () => {
    const { status, output } = await runCommand(["import", join(folder, "invalid")], variables);
    expect(status).toBe(1);
    expect(output).toMatch(/^ABSRECORDVESSEL\.ndjson, line 1: .*assetnum/);
    expect(await page.call("/os/ABSRECORDVESSEL?count=1")).toEqual({ totalCount: 0 });
  });

  test("only checks the source in a dry run", async () => {
    const { status } = await runCommand(["import", join(folder, "source"), "--dry-run"], variables);
    expect(status).toBe(0);
    expect(await page.call("/os/ABSRECORDVESSEL?count=1")).toEqual({ totalCount: 0 });
  });

  test("runs an import for another process and returns the new data at once", async () => {
    const { status, output } = await runCommand(["import", join(folder, "source")], variables);
    expect([status, output]).toEqual([0, expect.stringContaining("Imported 2 lines from")]);
    expect(await page.call("/os/ABSRECORDVESSEL?oslc.select=*&lean=1")).toMatchObject({
      member: [{ vessel_name: "MERIDIAN STAR" }],
    });
  });

  test("serves the imported documents", async () => {
    const response = await fetch(`${server.address}/viewCertificate?certNum=CC-1`);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(await response.text()).toBe("%PDF-1.7 class");
  });

  test("finishes a running request before it stops, and exits with 0", async () => {
    const slow = page.startSlowly("/os/ABSRECORDVESSEL?count=1");
    await slow.started;
    const stopping = server.stop();
    expect(await slow.finish()).toEqual({ totalCount: 1 });
    const announced = `A new database is created in ${join(folder, "data/database")}, because there is none.\n`;
    expect(await stopping).toMatchObject({ status: 0, errors: announced });
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow("fetch failed");
  });

  test("keeps its data and sessions after a restart", async () => {
    server = await startServer(variables);
    page.moveTo(server.address);
    expect(await page.call("/os/ABSRECORDVESSEL?count=1")).toEqual({ totalCount: 1 });
    expect(await server.stop("SIGINT")).toMatchObject({ status: 0 });
  });
});

test("a port that is in use is reported in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const PORT = String((other.address() as AddressInfo).port);
  await expect(startServer({ ...variables, PORT })).rejects.toThrow(
    `The server did not start: Port ${PORT} is in use: stop the program that uses it, or set PORT to another.\n`,
  );
  other.close();
});
