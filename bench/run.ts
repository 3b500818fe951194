/** `npm run bench`: measures the product on this computer beside its peers, and saves and prints the results. */
import { Command, InvalidArgumentError, Option } from "commander";
import { groupNames, measureValues, runBench, valueGroupNames } from "./bench.ts";
import { engines } from "#bench/harness/measurement.ts";
import { fullScale, quickScale } from "#bench/harness/scale.ts";
import { machine } from "#bench/report/machine.ts";
import { type Results, saveResults } from "#bench/report/results.ts";
import { printTable, printValues } from "#bench/report/table.ts";

const allGroups = [...groupNames, ...valueGroupNames] as const;

interface Options {
  readonly vessels?: readonly number[];
  readonly engine: (typeof engines)[number] | "both";
  readonly quick: boolean;
  readonly seconds?: number;
  readonly only?: readonly (typeof allGroups)[number][];
  readonly reuse: boolean;
  readonly save?: string;
}

function numbers(text: string): readonly number[] {
  const parsed = text.split(",").map(Number);
  if (parsed.every((one) => Number.isInteger(one) && one >= 200)) return parsed;
  throw new InvalidArgumentError("It must be numbers of at least 200, separated by commas.");
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds > 0) return seconds;
  throw new InvalidArgumentError("It must be a whole number, 1 or more.");
}

function groups(text: string): readonly string[] {
  const names = text.split(",");
  if (names.every((name) => (allGroups as readonly string[]).includes(name))) return names;
  throw new InvalidArgumentError(`It must be some of ${allGroups.join(", ")}.`);
}

await new Command("bench")
  .description("measure the built product beside its peers")
  .option("--vessels <numbers>", "sizes of the fleets: 10000,100000,1000000", numbers)
  .addOption(new Option("--engine <engine>", "database").choices([...engines, "both"]).default("both"))
  .option("--quick", "few rounds with 2,000 vessels", false)
  .option("--seconds <number>", "duration of the group soak", secondsOf)
  .option("--only <groups>", allGroups.join(", "), groups)
  .option("--reuse", "keep the databases and use those of an earlier run", false)
  .option("--save <name>", "add the results to bench/results/NAME.json")
  .action(async (options: Options) => {
    const { only = options.quick ? groupNames : allGroups } = options;
    const scale = options.quick ? quickScale : fullScale;
    const groups = groupNames.filter((name) => only.includes(name));
    const machineBefore = await machine();
    const save = async (added: Partial<Results>) => {
      if (options.save === undefined) return;
      await saveResults(options.save, { machine: machineBefore, measurements: [], values: [], ...added });
    };
    await runBench({
      sizes: groups.length === 0 ? [] : (options.vessels ?? [options.quick ? 2000 : 10_000]),
      engines: options.engine === "both" ? engines : [options.engine],
      groups,
      reuse: options.reuse,
      scale: { ...scale, soak: options.seconds ?? scale.soak },
      async onMeasured(measurements) {
        printTable(measurements);
        await save({ measurements });
      },
    });
    for (const group of valueGroupNames.filter((name) => only.includes(name))) {
      const values = await measureValues(group);
      printValues(values);
      await save({ values });
    }
  })
  .parseAsync();
process.exit();
