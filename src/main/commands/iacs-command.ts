// `export:iacs`: writes the society's vessels as the IACS list of vessels in class.
import { writeFile } from "node:fs/promises";
import type { Database } from "#database/database.ts";
import { writeIacsList } from "#records/iacs/class-list.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import type { CommandResult } from "./command-result.ts";
import { resultOf } from "./operator-command.ts";

/** An export as a request to the server. */
export interface IacsCommand {
  readonly subject: "iacs";
}

/** Writes the list to a file, or to the standard output without one. */
export async function runIacsExport(configuration: Configuration, file: string | undefined): Promise<void> {
  const { text } = await resultOf(configuration, { subject: "iacs" });
  if (file === undefined) process.stdout.write(text);
  else await writeFile(file, text);
}

/** Returns the list as the text of the result. */
export async function executeIacsCommand(
  { society }: Pick<Configuration, "society">,
  database: Database,
): Promise<CommandResult> {
  const text = await writeIacsList(database, society.abbreviation, dayOfEpoch(Date.now()));
  return { isDone: true, text };
}
