// Measures groups of work at every size of fleet on every engine.
import { fleetDay } from "#bench/works/probes.ts";
import { changeWorks } from "#bench/works/changes.ts";
import { checkListWorks } from "#bench/works/check-list.ts";
import { pageWorks } from "#bench/works/pages.ts";
import { recordWorks } from "#bench/works/record.ts";
import { searchBoxWorks } from "#bench/works/search-box.ts";
import { searchWorks } from "#bench/works/searches.ts";
import { suspensionWorks } from "#bench/works/suspension-list.ts";
import { benchCapacity } from "#bench/groups/capacity.ts";
import { compareWorks } from "#bench/groups/compare-work.ts";
import { benchDocuments } from "#bench/groups/documents.ts";
import { benchImports } from "#bench/groups/imports.ts";
import { benchLoad, benchSearchLoad, benchSoak } from "#bench/groups/load.ts";
import { builtPrograms, type Programs } from "#bench/harness/child-process.ts";
import { userCache } from "#bench/harness/fleet-cache.ts";
import type { Engine, Measurement } from "#bench/harness/measurement.ts";
import type { Scale } from "#bench/harness/scale.ts";
import { openSite, type Site } from "#bench/harness/site.ts";
import { warmUp } from "#bench/harness/warm-up.ts";
import { measureArchive } from "#bench/values/archive.ts";
import { measureDetailsScreen } from "#bench/values/details-screen.ts";
import { measureLanguage } from "#bench/values/language.ts";
import { measureSnapshot } from "#bench/values/snapshot.ts";
import { measureStatements } from "#bench/values/statements.ts";
import type { Value } from "#bench/values/value.ts";
import { measureVerification } from "#bench/values/verification.ts";

/** In the order in which they are measured: an import changes the record, so it is last. */
export const groupNames = [
  "searches",
  "searchbox",
  "checklist",
  "suspensions",
  "changes",
  "record",
  "pages",
  "searchload",
  "load",
  "capacity",
  "soak",
  "documents",
  "import",
] as const;
type GroupName = (typeof groupNames)[number];

type Group = (site: Site, scale: Scale) => Promise<readonly Measurement[]>;

const groups: Readonly<Record<GroupName, Group>> = {
  searches: (site, scale) => compareWorks(site, "searches", searchWorks(site.probes), scale),
  searchbox: (site, scale) => compareWorks(site, "searchbox", searchBoxWorks(site.probes), scale),
  checklist: (site, scale) => compareWorks(site, "checklist", checkListWorks(site.probes), scale),
  suspensions: (site, scale) => compareWorks(site, "suspensions", suspensionWorks(), scale),
  changes: (site, scale) => compareWorks(site, "changes", changeWorks(site.probes), scale),
  record: (site, scale) => compareWorks(site, "record", recordWorks(site.probes), scale),
  pages: (site, scale) => compareWorks(site, "pages", pageWorks(site.probes), scale),
  searchload: benchSearchLoad,
  load: benchLoad,
  capacity: benchCapacity,
  soak: benchSoak,
  documents: benchDocuments,
  import: benchImports,
};

/** Figures of the product alone, measured once with a record of their own. */
export const valueGroupNames = ["language", "statements", "snapshot", "browser"] as const;
type ValueGroupName = (typeof valueGroupNames)[number];

const valueGroups: Readonly<Record<ValueGroupName, () => Promise<readonly Value[]>>> = {
  language: () => Promise.resolve(measureLanguage()),
  statements: () => measureStatements(),
  snapshot: async () => [...(await measureSnapshot()), ...(await measureSnapshot(100_000))],
  browser: async () => [
    ...(await measureDetailsScreen()),
    ...(await measureVerification()),
    ...(await measureArchive()),
  ],
};

export const measureValues = (group: ValueGroupName): Promise<readonly Value[]> => valueGroups[group]();

export interface BenchOptions {
  readonly sizes: readonly number[];
  readonly engines: readonly Engine[];
  readonly groups: readonly GroupName[];
  readonly reuse: boolean;
  readonly scale: Scale;
  readonly programs?: Programs;
  /** Folder of fleets and databases; by default in the user's cache. */
  readonly cache?: string;
  /** Called after each group, because a bench of large fleets takes hours and may end early. */
  readonly onMeasured: (measurements: readonly Measurement[]) => Promise<void>;
}

export async function runBench(options: BenchOptions): Promise<void> {
  const { cache = userCache, engines, groups: selected, onMeasured, programs = builtPrograms } = options;
  const { reuse, scale, sizes } = options;
  for (const vessels of sizes) {
    for (const engine of engines) {
      const plan = { vessels, seed: 1, day: fleetDay };
      const measuresCopy = selected.includes("import");
      const { visitors } = scale;
      const site = await openSite({ engine, plan, programs, cache, reuse, measuresCopy, visitors });
      try {
        await warmUp(site, scale.firstRounds);
        for (const name of groupNames.filter((name) => selected.includes(name))) {
          const measurements = await groups[name](site, scale);
          await onMeasured(measurements);
        }
      } finally {
        await site.close();
      }
    }
  }
}
