// The import: the first, of an unchanged folder, and of a folder with one changed vessel, while readers look vessels up.
import { constants, createReadStream, createWriteStream } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { recordCalls } from "#web/api/calls.ts";
import { type Figures, figuresOf, type Measurement } from "#bench/harness/measurement.ts";
import { importFolder, longestPause, type Site } from "#bench/harness/site.ts";

const vesselFile = "ABSRECORDVESSEL.ndjson";

/** Readers who look vessels up, one after the other, during an import. */
const readers = 4;

export async function benchImports(site: Site): Promise<readonly Measurement[]> {
  const { copy, firstImport, fleet } = site;
  const measurements: Measurement[] = [];
  if (firstImport !== null) {
    const figures = { product: once(firstImport), ...(copy !== null && { copy: once(copy) }) };
    measurements.push(measurementOf(site, "import, first", figures));
  }
  const unchanged = await importFolder(site, fleet);
  measurements.push(measurementOf(site, "import of an unchanged folder", { product: once(unchanged) }));
  const changed = await folderWithOneChange(fleet);
  try {
    measurements.push(...(await importWhileReading(site, changed)));
  } finally {
    await rm(changed, { recursive: true });
  }
  return measurements;
}

async function importWhileReading(site: Site, folder: string): Promise<readonly Measurement[]> {
  await longestPause(site);
  const importing = importFolder(site, folder);
  const reading = await readDuring(site, importing);
  const pause = await longestPause(site);
  return [
    measurementOf(site, "import of one changed vessel", { product: once(await importing) }),
    { ...measurementOf(site, "look-ups during that import", { product: reading }), pause },
  ];
}

function measurementOf({ engine, probes }: Site, work: string, figures: Measurement["figures"]): Measurement {
  return { group: "import", work, engine, vessels: probes.plan.vessels, figures };
}

const once = (milliseconds: number): Figures => figuresOf([milliseconds]);

/** Returns a folder with the files of `fleet`, in which one vessel has another lifecycle status. */
async function folderWithOneChange(fleet: string): Promise<string> {
  const folder = await mkdtemp(`${fleet}-changed-`);
  for (const file of await readdir(fleet)) {
    if (file === vesselFile) continue;
    await cp(join(fleet, file), join(folder, file), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  const lines = createInterface({ input: createReadStream(join(fleet, vesselFile)) });
  await pipeline(Readable.from(changeFirst(lines)), createWriteStream(join(folder, vesselFile)));
  return folder;
}

async function* changeFirst(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let isChanged = false;
  for await (const line of lines) {
    yield `${isChanged ? line : line.replace('"In Service"', '"Laid Up"')}\n`;
    isChanged = true;
  }
}

/** Looks vessels up until the import has ended. */
async function readDuring({ probes, visitors }: Site, importing: Promise<number>): Promise<Figures> {
  const times: number[] = [];
  const ended = new AbortController();
  let [failures, round] = [0, 0];
  const read = async () => {
    while (!ended.signal.aborted) {
      round += 1;
      const { osurl } = recordCalls.search({ imoNum: probes.imoNumber(round) }, 1);
      await visitors.call(osurl).then(
        ({ milliseconds }) => times.push(milliseconds),
        () => (failures += 1),
      );
    }
  };
  const finished = importing.finally(() => ended.abort());
  await Promise.all([finished, ...Array.from({ length: readers }, read)]);
  return figuresOf(times, { failures });
}
