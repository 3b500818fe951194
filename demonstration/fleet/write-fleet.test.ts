import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { recordSets } from "#contract/record-sets/record-sets.ts";

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
  return writeTo(folder, changes);
}

async function writeTo(folder: string, changes: Partial<FleetPlan>): Promise<Fleet> {
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
  let large: Fleet;
  beforeAll(async () => {
    large = await writeTo(await mkdtemp(join(tmpdir(), "plimsoll-fleet-")), { vessels: 2000 });
  });
  afterAll(() => rm(large.folder, { recursive: true }));

  test("has the same bytes for the same seed", async () => {
    expect(await hashOf(await write())).toBe(await hashOf(await write()));
  });

  test("has other bytes for another seed", async () => {
    expect(await hashOf(await write({ seed: 2 }))).not.toBe(await hashOf(await write()));
  });

  test("has members in every record set, about thirteen for each vessel", () => {
    const { files } = large;
    expect(files.map(({ file }) => file)).toEqual(recordSets.map(({ file }) => file));
    expect(files.filter(({ members }) => members === 0)).toEqual([]);
    const perVessel = files.reduce((sum, { members }) => sum + members, 0) / 2000;
    expect(Math.round(perVessel)).toBe(13);
  });

  test("has STAR in every tenth name and twenty vessels of one company with a rare word", async () => {
    const vessels = await membersOf(large, "ABSRECORDVESSEL");
    const names = vessels.map(({ vessel_name }) => ({ vessel_name }));
    expect(countMatches(names, /STAR/) / vessels.length).toBeCloseTo(0.1, 1);
    expect(countMatches(names, /ZEPHYRINE/)).toBe(20);
    expect(countMatches(await membersOf(large, "ABSRECORDOWNER"), /"C0"/)).toBe(20);
  });

  test("has a few controlled vessels, and withheld beside released items", async () => {
    const controlled = countMatches(await membersOf(large, "ABSRECORDVESSEL"), /"security_domain_id":1/);
    expect(controlled).toBeGreaterThan(0);
    expect(controlled).toBeLessThan(20);
    const statutory = (await membersOf(large, "ABSRECORDSURVEY")).filter(
      ({ abs_service_group_id: group }) => group === 2,
    );
    const withheld = statutory.filter((survey) => !("abs_flag_lu" in survey));
    expect(withheld.length / statutory.length).toBeCloseTo(0.15, 1);
  });
});
