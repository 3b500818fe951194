// Kills imports with SIGKILL at moments that are spread over their steps.
import { sql } from "kysely";
import { expect } from "vitest";

import { openDatabase } from "#database/open.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import type { EngineName } from "#tests/database/prepare-snapshot.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { createKillTarget, killCommand, killMoments, type KillTarget } from "./kills.ts";

/** Two records with different rows, so many that the embedded database builds tables beside the record. The import of one replaces the other. */
const records = { A: 105, B: 120 } as const;
type RecordName = keyof typeof records;

function folderOf(name: RecordName): Promise<string> {
  const numbers = Array.from({ length: records[name] }, (_, index) => index + 1);
  return importFolder({
    "ABSRECORDVESSEL.ndjson": numbers.map((number) => vessel(number, { vessel_name: name })),
    "ABSRECORDSURVEY.ndjson": numbers.map((number) => ({
      surveyid: `${name}${number}`,
      assetnum: `V${number}`,
    })),
  });
}

/** Everything that the imports change, in one text. */
const recordState = sql<{ state: string }>`
  select concat_ws(' ', (select string_agg(distinct vessel_name, '') from vessel), (select count(*) from vessel),
    (select string_agg(distinct document ->> 'vessel_name', '') from vessel_document), (select count(*) from vessel_document),
    (select string_agg(distinct left(surveyid, 1), '') from survey), (select count(*) from survey)) as state`;
const stateOf = (name: RecordName) => [1, 2, 3].map(() => `${name} ${records[name]}`).join(" ");

async function readState(settings: KillTarget["settings"]): Promise<string> {
  const database = await openDatabase(settings);
  try {
    return (await recordState.execute(database.kysely)).rows[0]?.state ?? "";
  } finally {
    await database.close();
  }
}

/** What an import without a terminal prints, in order. */
const steps = ["reading ABSRECORDVESSEL", "reading ABSRECORDSURVEY", "comparing", "merging"];

async function importWhole(folder: string, settings: KillTarget["settings"]): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await importSource(database, await openSource(folder, null), { storeDocument: () => Promise.resolve() });
  } finally {
    await database.close();
  }
}

/** Kills an import so many times, and expects the old or the new record after each of them. */
export async function expectWholeRecord(engine: EngineName, kills: number): Promise<void> {
  const { close, settings, variables } = await createKillTarget(engine, "killed");
  try {
    const folders = { A: await folderOf("A"), B: await folderOf("B") };
    await importWhole(folders.A, settings);
    let current: RecordName = "A";
    for (const moment of killMoments(kills)) {
      const folder = folders[current === "A" ? "B" : "A"];
      await killCommand(["import", folder, "--replace"], variables, { steps, moment });
      const state = await readState(settings);
      expect([stateOf("A"), stateOf("B")]).toContain(state);
      current = state === stateOf("A") ? "A" : "B";
    }
  } finally {
    await close();
  }
}
