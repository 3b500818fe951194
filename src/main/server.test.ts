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

let place: string;
let variables: Record<string, string>;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "plimsoll-server-"));
  variables = { DATA_DIR: join(place, "data"), DEMO_FLEET: "off" };
  writeSource("source", { ABSRECORDVESSEL: [vessel], ABSRECORDCERTIFICATE: [certificate] });
  mkdirSync(join(place, "source", "documents", "D-1"), { recursive: true });
  writeFileSync(join(place, "source", "documents", "D-1", "class.pdf"), "%PDF-1.7 class");
  writeSource("faulty", { ABSRECORDVESSEL: [{ vessel_name: "NAMELESS" }] });
});
afterAll(() => rmSync(place, { recursive: true }));

function writeSource(name: string, sets: Readonly<Record<string, readonly object[]>>): void {
  mkdirSync(join(place, name));
  for (const [set, members] of Object.entries(sets)) {
    const lines = members.map((member) => JSON.stringify(member)).join("\n");
    writeFileSync(join(place, name, `${set}.ndjson`), lines);
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

  test("says that it is ready", async () => {
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ status: "ready" });
  });

  test("starts with an empty record where the demonstration fleet is off", async () => {
    expect(await page.ask("/os/ABSRECORDVESSEL?count=1")).toEqual({ totalCount: 0 });
  });

  test("takes no import that has a fault, and the command says which", async () => {
    const { status, output } = await runCommand(["import", join(place, "faulty")], variables);
    expect(status).toBe(1);
    expect(output).toMatch(/^ABSRECORDVESSEL\.ndjson, line 1: .*assetnum/);
    expect(await page.ask("/os/ABSRECORDVESSEL?count=1")).toEqual({ totalCount: 0 });
  });

  test("only checks where that is asked", async () => {
    const { status } = await runCommand(["import", join(place, "source"), "--dry-run"], variables);
    expect(status).toBe(0);
    expect(await page.ask("/os/ABSRECORDVESSEL?count=1")).toEqual({ totalCount: 0 });
  });

  test("is handed an import by another process, and answers from it at once", async () => {
    const { status, output } = await runCommand(["import", join(place, "source")], variables);
    expect([status, output]).toEqual([0, expect.stringContaining("Imported 2 lines from")]);
    expect(await page.ask("/os/ABSRECORDVESSEL?oslc.select=*&lean=1")).toMatchObject({
      member: [{ vessel_name: "MERIDIAN STAR" }],
    });
  });

  test("sends the documents that came with it", async () => {
    const response = await fetch(`${server.address}/viewCertificate?certNum=CC-1`);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(await response.text()).toBe("%PDF-1.7 class");
  });

  test("keeps a second server away from its database", async () => {
    await expect(startServer(variables)).rejects.toThrow(/The embedded database is in use by process \d+ /);
  });

  test("lets a request that is under way end before it stops, and stops well", async () => {
    const slow = page.startSlowly("/os/ABSRECORDVESSEL?count=1");
    await slow.begun;
    const stopping = server.stop();
    expect(await slow.finish()).toEqual({ totalCount: 1 });
    expect(await stopping).toMatchObject({ status: 0, errors: "" });
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow("fetch failed");
  });

  test("finds everything again when it is started again, sessions too", async () => {
    server = await startServer(variables);
    page.moveTo(server.address);
    expect(await page.ask("/os/ABSRECORDVESSEL?count=1")).toEqual({ totalCount: 1 });
    expect(await server.stop("SIGINT")).toMatchObject({ status: 0 });
  });
});

test("a port that is in use is said in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const PORT = String((other.address() as AddressInfo).port);
  await expect(startServer({ ...variables, PORT })).rejects.toThrow(
    `The server did not start: Port ${PORT} is in use: stop the program that uses it, or set PORT to another.\n`,
  );
  other.close();
});
