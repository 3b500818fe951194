// The import: the first, of an unchanged folder, and of folders with one changed vessel and with every vessel changed, while readers look
// vessels up.
import { constants, createReadStream, createWriteStream } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { recordCalls } from "#web/api/calls.ts";
import { type Figures, figuresOf, type Measurement } from "#bench/harness/measurement.ts";
import { importFolder, type Site, takePauses } from "#bench/harness/site.ts";

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
  for (const [name, isChanged] of changes) {
    const changed = await changedFolder(fleet, isChanged);
    try {
      measurements.push(...(await importWhileReading(site, changed, name)));
    } finally {
      await rm(changed, { recursive: true });
    }
  }
  return measurements;
}

/** What an import changes, by the position of a vessel. */
const changes: readonly (readonly [name: string, isChanged: (position: number) => boolean])[] = [
  ["one changed vessel", (position) => position === 0],
  ["every vessel changed", () => true],
];

async function importWhileReading(site: Site, folder: string, name: string): Promise<readonly Measurement[]> {
  await takePauses(site.visitors.client);
  const importing = importFolder(site, folder);
  const reading = await readDuring(site, importing);
  const pauses = await takePauses(site.visitors.client);
  return [
    measurementOf(site, `import of a folder with ${name}`, { product: once(await importing) }),
    { ...measurementOf(site, `look-ups during the import with ${name}`, { product: reading }), ...pauses },
  ];
}

function measurementOf({ engine, probes }: Site, work: string, figures: Measurement["figures"]): Measurement {
  return { group: "import", work, engine, vessels: probes.plan.vessels, figures };
}

const once = (milliseconds: number): Figures => figuresOf([milliseconds]);

/** Returns a folder with the files of `fleet`, in which some vessels have another lifecycle status. */
async function changedFolder(fleet: string, isChanged: (position: number) => boolean): Promise<string> {
  const folder = await mkdtemp(`${fleet}-changed-`);
  for (const file of await readdir(fleet)) {
    if (file === vesselFile) continue;
    await cp(join(fleet, file), join(folder, file), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  const lines = createInterface({ input: createReadStream(join(fleet, vesselFile)) });
  await pipeline(Readable.from(changeStatus(lines, isChanged)), createWriteStream(join(folder, vesselFile)));
  return folder;
}

async function* changeStatus(
  lines: AsyncIterable<string>,
  isChanged: (position: number) => boolean,
): AsyncGenerator<string> {
  let position = 0;
  for await (const line of lines) {
    yield `${isChanged(position) ? line.replace('"In Service"', '"Laid Up"') : line}\n`;
    position += 1;
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
