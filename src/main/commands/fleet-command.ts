// `fleet`: writes a generated fleet as an import folder.
import { readdir } from "node:fs/promises";
import { type FleetPlan, maxVessels } from "#fleet/fleet-plan.ts";
import { writeFleet } from "#fleet/write-fleet.ts";
import { isDay } from "#rules/dates.ts";
import { StartError } from "#main/start-error.ts";

/** Writes the fleet to a new or empty folder and prints the numbers of members. Throws `StartError` if an option is wrong. */
export async function runFleet(plan: FleetPlan, folder: string): Promise<void> {
  if (plan.vessels > maxVessels)
    throw new StartError(`There can be at most ${maxVessels} vessels: there are no more IMO numbers.`);
  if (!isDay(plan.day)) throw new StartError(`--day must be a day such as 2026-11-01, not ${plan.day}.`);
  if (!(await isEmpty(folder))) throw new StartError(`${folder} is not empty. Name a new folder.`);
  for (const { file, members } of await writeFleet(plan, folder))
    console.log(`${file.padEnd(28)} ${members.toLocaleString("en-US").padStart(12)}`);
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return true;
    throw code === "ENOTDIR" ? new StartError(`${folder} is not a folder.`) : error;
  }
}
