// Follows docs/how-to/add-a-record-set.md, with the files of tests/record-set-sample, and add-a-call.md on a copy of the sources, and serves
// the result with `npm run dev`, which must also use rules that change meanwhile.
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";

import { copySnapshot } from "#tests/database/snapshot.ts";
import { applyChange, changesIn, filesIn } from "#tests/record-set-sample/how-to.ts";
import { type Running, runCommand, startDevelopmentServer } from "#tests/main/run.ts";
import { bodyOf, userAt, visitorAt } from "#tests/main/visitor.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const sample = join(root, "tests/record-set-sample");
const howTo = readFileSync(join(root, "docs/how-to/add-a-record-set.md"), "utf8");
const files = filesIn(howTo);
const changes = changesIn(howTo);
const callChanges = changesIn(readFileSync(join(root, "docs/how-to/add-a-call.md"), "utf8"));

const folder = mkdtempSync(join(tmpdir(), "plimsoll-record-set-"));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Copies what the server needs, and follows the steps of the how-tos. */
beforeAll(() => {
  for (const name of ["src", "demonstration", "docs", "tools", "package.json", "vite.config.ts"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ["base", "server", "web"]) {
    cpSync(join(root, `tsconfig.${name}.json`), join(folder, `tsconfig.${name}.json`));
  }
  linkLibraries();
  for (const { path, code } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  for (const change of [...changes, ...callChanges]) {
    const file = join(folder, change.path);
    writeFileSync(file, applyChange(readFileSync(file, "utf8"), change));
  }
});

/** Links each library by itself, because Vite writes its cache into `node_modules`. */
function linkLibraries(): void {
  const [from, to] = [root, folder].map((one) => join(one, "node_modules")) as [string, string];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === ".bin" || !name.startsWith(".")) symlinkSync(join(from, name), join(to, name));
  }
}

test("the how-to for a call touches three source files and the texts", () => {
  expect(callChanges.map(({ path }) => path)).toEqual([
    "src/contract/lists/list-calls.ts",
    "src/gateway/lists/list-routes.ts",
    "src/web/features/lists/own-lists-panel.tsx",
    "src/text/record/lists.ts",
  ]);
});

describe("the how-to for a record set", () => {
  test("touches at most seven source files", () => {
    const touched = new Set([...files, ...changes].map(({ path }) => path));
    expect(touched.size).toBeLessThanOrEqual(7);
    expect([...touched].filter((path) => !path.startsWith("src/"))).toEqual([]);
  });

  test.each(files)("shows the sample's code of $path", ({ path, code }) => {
    expect(code).toBe(readFileSync(join(sample, path), "utf8"));
  });

  test.each(["server", "web"])(
    "leads, with that for a call, to a %s that passes the type check",
    async (part) => {
      const compiler = join(root, "node_modules/.bin/tsc");
      const run = promisify(execFile)(compiler, [
        "-p",
        join(folder, `tsconfig.${part}.json`),
        "--checkers",
        "1",
      ]);
      expect(await run.catch((error: { stdout: string }) => error)).toMatchObject({ stdout: "" });
    },
    240_000,
  );
});

const variables = { DATA_DIR: join(folder, "data"), DEMO_FLEET: "off", CAPTCHA: "off" };
let server: Running;
let call: Awaited<ReturnType<typeof visitorAt>>;
beforeAll(async () => {
  await promisify(execFile)("npm", ["run", "reference"], { cwd: folder });
  await copySnapshot(inject("snapshot"), variables.DATA_DIR);
  server = await startDevelopmentServer(folder, variables);
  call = await visitorAt(server.address);
}, 240_000);

describe("the record set that the how-to adds", () => {
  const read = (query: string) => bodyOf(call(`/os/ABSRECORDDRYDOCK?lean=1&${query}`));
  const where = (condition: string) => `oslc.where=${encodeURIComponent(condition)}`;

  test("is imported from its file", async () => {
    const { output } = await runCommand(["import", join(sample, "examples/fleet")], variables, folder);
    expect(output).toContain("Imported 3 lines");
  });

  test("returns the selected fields of the members that match, in the requested order", async () => {
    const query = `${where('assetnum="V1001" and docked_date<"2025-01-01"')}&oslc.orderBy=-docked_date`;
    expect(await read(`${query}&oslc.select=dockingid,service_group_id`)).toMatchObject({
      member: [
        { dockingid: "D2", service_group_id: 1 },
        { dockingid: "D1", service_group_id: 1 },
      ],
    });
  });

  test("redacts a statutory member that its flag has not released", async () => {
    expect(await read(`${where('dockingid="D3"')}&oslc.select=*`)).toMatchObject({
      member: [{ dockingid: "D3", service_group_id: 2, withheld: true, href: expect.any(String) }],
    });
    expect(JSON.stringify(await read("oslc.select=*"))).not.toContain("Secret Yard");
  });

  test("does not find a redacted member by a hidden field", async () => {
    expect(await read(`${where('shipyard="Secret Yard"')}&count=1`)).toEqual({ totalCount: 0 });
  });

  test("has its saved query", async () => {
    expect(await read("savedQuery=portalLatestDockings&count=1")).toEqual({ totalCount: 2 });
  });

  test("rejects a field that is not queryable with the names of those that are", async () => {
    const response = await call(`/os/ABSRECORDDRYDOCK?${where('abs_flag_lu="1"')}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("assetnum, docked_date, dockingid, service_group_id, shipyard");
  });

  test("has a page at the address of its screen, which says that the record has no such vessel", async () => {
    const page = await fetch(`${server.address}/absrecord/dry-dockings?assetnum=V1001`, {
      redirect: "manual",
    });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("The record has no vessel with the asset number V1001.");
    const unknown = await fetch(`${server.address}/absrecord/dry-docking-lists`);
    expect(await unknown.text()).not.toContain("no vessel");
  });

  test("is in the OpenAPI document and on the page of the API", async () => {
    const document = await bodyOf(fetch(`${server.address}/api/openapi.json`));
    expect(document).toMatchObject({
      paths: { "/os/ABSRECORDDRYDOCK": { get: { summary: "Dry dockings of a vessel." } } },
      components: {
        schemas: {
          ABSRECORDDRYDOCK: { properties: { shipyard: { description: "Name of the shipyard." } } },
        },
      },
    });
    expect(await (await fetch(`${server.address}/api/docs`)).text()).toContain("Dry dockings of a vessel.");
  });
});

describe("the call that the how-to adds", () => {
  const [email, password] = ["ada@society.example", "quarterdeck-lantern-ochre-27"];
  let send: Awaited<ReturnType<typeof userAt>>;
  beforeAll(async () => {
    const { output } = await runCommand(["user", "add", email], variables, folder);
    const token = new URL(output.trim()).searchParams.get("token") ?? "";
    send = await userAt(server.address, { email, password, token });
  });

  test("answers the user with the response that is declared", async () => {
    expect(await bodyOf(send("GET", "/api/lists/total"))).toEqual({ vessels: 0 });
    // The record has no vessels: a list keeps their numbers.
    const numbers = ["9074729", "8814275"];
    await bodyOf(send("POST", "/api/lists", { name: "Two", numbers }));
    await bodyOf(send("POST", "/api/lists", { name: "One", numbers: ["9074729"] }));
    expect(await bodyOf(send("GET", "/api/lists/total"))).toEqual({ vessels: 3 });
  });

  test("rejects a visitor", async () => {
    expect((await fetch(`${server.address}/api/lists/total`)).status).toBe(401);
  });

  test("is in the table of costs", () => {
    expect(readFileSync(join(folder, "docs/route-costs.md"), "utf8")).toContain(
      "| `GET /api/lists/total` | 1 |  |\n",
    );
  });
});

describe("the development server", () => {
  const titleOfSearch = async () => {
    const page = await fetch(`${server.address}/absrecord/search?vesselName=STAR&operatorName=OCEAN`);
    return /<title>([^|<]*)/.exec(await page.text())?.[1]?.trim();
  };

  test("uses a changed rule without a restart", async () => {
    expect(await titleOfSearch()).toBe("STAR, OCEAN");
    const rule = join(folder, "src/rules/search/search-criteria.ts");
    const code = readFileSync(rule, "utf8");
    writeFileSync(rule, code.replace('.join(", ")', '.join(" + ")'));
    await vi.waitFor(async () => expect(await titleOfSearch()).toBe("STAR + OCEAN"), 60_000);
    const { output } = await server.stop();
    expect(output.match(/Plimsoll is at/g)).toHaveLength(1);
  }, 120_000);
});
