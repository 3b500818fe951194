// A sync that is killed leaves the old or the new record. `KILLS=30 npm run test:faults -- sync-kill` kills it thirty times on each engine.
import { expect, test } from "vitest";

import { openDatabase } from "#database/open.ts";
import {
  createKillTarget,
  killCommand,
  killedEngines,
  killMoments,
  type KillTarget,
} from "#tests/main/kills.ts";
import { type MemorySource, startMemorySource } from "#tests/sync/memory-source.ts";
import { visibleRecord } from "#tests/sync/small-record.ts";
import { recordOf, syncWithSource } from "#tests/sync/sync-runs.ts";

const kills = Number(process.env["KILLS"] ?? 3);

/** What a sync without a terminal prints, in order. */
const steps = ["reading ABSRECORDVESSEL", "reading ABSRECORDSURVEY", "comparing", "merging"];

/** The record of the source, with one text in every vessel and survey. */
const recordWith = (text: string) => ({
  ...visibleRecord,
  vessel: visibleRecord.vessel?.map((one) => Object.assign({}, one, { vessel_name: text })) ?? [],
  survey: visibleRecord.survey?.map((one) => Object.assign({}, one, { description: text })) ?? [],
});

/** The texts of all vessels and surveys in the record. */
async function readTexts(settings: KillTarget["settings"]): Promise<readonly unknown[]> {
  const database = await openDatabase(settings);
  try {
    const { ABSRECORDSURVEY = [], ABSRECORDVESSEL = [] } = await recordOf(database);
    const texts = [...ABSRECORDVESSEL, ...ABSRECORDSURVEY].map((document) => {
      const { description, vessel_name } = document as Readonly<Record<string, unknown>>;
      return vessel_name ?? description;
    });
    return [texts.length, ...new Set(texts)];
  } finally {
    await database.close();
  }
}

/** Syncs in this process, to the end. */
async function syncToEnd(settings: KillTarget["settings"], source: MemorySource): Promise<void> {
  const database = await openDatabase(settings);
  try {
    const report = await syncWithSource(database, source, { folder: settings.dataDir });
    expect(report.outcome).toBe("imported");
  } finally {
    await database.close();
  }
}

test.each(killedEngines(kills))(
  "a sync into the %s database that is killed leaves the old or the new record",
  async (engine) => {
    const source = await startMemorySource(recordWith("T0"));
    const { close, settings, variables } = await createKillTarget(engine, "sync_killed");
    try {
      await syncToEnd(settings, source);
      const [amount] = await readTexts(settings);
      let [old, next] = ["T0", "T0"];
      for (const [index, moment] of killMoments(kills).entries()) {
        // The source changes only after a sync that ended, because a Maximo does not state the time of its record.
        if (old === next) next = `T${index + 1}`;
        source.setMembers(recordWith(next));
        await killCommand(["sync", source.url], { ...variables, SYNC_KEY: source.key }, { steps, moment });
        const texts = await readTexts(settings);
        expect([
          [amount, old],
          [amount, next],
        ]).toContainEqual(texts);
        old = texts[1] as string;
      }
      // The first one may go on with the pages of a sync that was killed after its import.
      await syncToEnd(settings, source);
      await syncToEnd(settings, source);
      expect(await readTexts(settings)).toEqual([amount, next]);
    } finally {
      await source.close();
      await close();
    }
  },
  kills * 300_000,
);
