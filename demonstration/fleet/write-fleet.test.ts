import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

import { recordSets } from "#contract/record-sets.ts";

import type { FleetPlan } from "./fleet-plan.ts";
import { type WrittenFile, writeFleet } from "./write-fleet.ts";

const plan: FleetPlan = { vessels: 100, seed: 1, day: "2026-11-01" };

interface Fleet {
  readonly folder: string;
  readonly files: readonly WrittenFile[];
}

async function write(changes: Partial<FleetPlan> = {}): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), "plimsoll-fleet-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, files: await writeFleet({ ...plan, ...changes }, folder) };
}

async function hashOf({ folder }: Fleet): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, file)));
  return hash.digest("hex");
}

type Member = Readonly<Record<string, unknown>>;

async function membersOf({ folder }: Fleet, set: string): Promise<readonly Member[]> {
  const lines = (await readFile(join(folder, `${set}.ndjson`), "utf8")).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Member);
}

const countMatches = (members: readonly Member[], pattern: RegExp): number =>
  members.filter((member) => pattern.test(JSON.stringify(member))).length;

describe("a generated fleet", () => {
  test("has the same bytes for the same seed", async () => {
    expect(await hashOf(await write())).toBe(await hashOf(await write()));
  });

  test("has other bytes for another seed", async () => {
    expect(await hashOf(await write({ seed: 2 }))).not.toBe(await hashOf(await write()));
  });

  test("has members in every record set, about thirteen for each vessel", async () => {
    const { files } = await write({ vessels: 1000 });
    expect(files.map(({ file }) => file)).toEqual(recordSets.map(({ file }) => file));
    expect(files.filter(({ members }) => members === 0)).toEqual([]);
    const perVessel = files.reduce((sum, { members }) => sum + members, 0) / 1000;
    expect(Math.round(perVessel)).toBe(13);
  });

  test.each(recordSets.map((set) => [set.name, set] as const))(
    "has valid %s with one key for each member",
    async (name, { key, schema }) => {
      const members = await membersOf(await write(), name);
      expect(members.filter((member) => !schema.safeParse(member).success)).toEqual([]);
      const keys = members.map((member) => JSON.stringify(key.map((field) => member[field])));
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  test("has STAR in every tenth name and twenty vessels of one company with a rare word", async () => {
    const fleet = await write({ vessels: 2000 });
    const vessels = await membersOf(fleet, "ABSRECORDVESSEL");
    const names = vessels.map(({ vessel_name }) => ({ vessel_name }));
    expect(countMatches(names, /STAR/) / vessels.length).toBeCloseTo(0.1, 1);
    expect(countMatches(names, /ZEPHYRINE/)).toBe(20);
    expect(countMatches(await membersOf(fleet, "ABSRECORDOWNER"), /"C0"/)).toBe(20);
  });

  test("has a few controlled vessels, and withheld beside released items", async () => {
    const fleet = await write({ vessels: 2000 });
    const controlled = countMatches(await membersOf(fleet, "ABSRECORDVESSEL"), /"security_domain_id":1/);
    expect(controlled).toBeGreaterThan(0);
    expect(controlled).toBeLessThan(20);
    const statutory = (await membersOf(fleet, "ABSRECORDSURVEY")).filter(
      ({ abs_service_group_id: group }) => group === 2,
    );
    const withheld = statutory.filter((survey) => !("abs_flag_lu" in survey));
    expect(withheld.length / statutory.length).toBeCloseTo(0.15, 1);
  });
});
