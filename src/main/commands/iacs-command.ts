// `export:iacs`: writes the society's vessels as the IACS list of vessels in class. It runs in the server that has the embedded database
// open, otherwise in this process.
import { writeFile } from "node:fs/promises";
import { openDatabase } from "#database/open.ts";
import type { Database } from "#database/database.ts";
import { writeIacsList } from "#records/iacs/class-list.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { prepareExistingFolder } from "#main/configuration/data-folder.ts";
import type { CommandResult } from "./command-result.ts";
import { callServer } from "./operator-socket.ts";

/** An export as a request to the server. */
export interface IacsCommand {
  readonly subject: "iacs";
}

/** Writes the list to a file, or to the standard output without one. */
export async function runIacsExport(configuration: Configuration, file: string | undefined): Promise<void> {
  const { dataDir, databaseUrl } = configuration;
  prepareExistingFolder(dataDir);
  const command: IacsCommand = { subject: "iacs" };
  const response = databaseUrl === undefined ? await callServer(dataDir, command) : null;
  const { text } = response ? (response.result as CommandResult) : await exportLocally(configuration);
  if (file === undefined) process.stdout.write(text);
  else await writeFile(file, text);
}

async function exportLocally(configuration: Configuration): Promise<CommandResult> {
  const database = await openDatabase({ ...configuration, mustExist: true });
  try {
    return await executeIacsCommand(configuration, database);
  } finally {
    await database.close();
  }
}

/** Returns the list as the text of the result. */
export async function executeIacsCommand(
  { society }: Pick<Configuration, "society">,
  database: Database,
): Promise<CommandResult> {
  const text = await writeIacsList(database, society.abbreviation, dayOfEpoch(Date.now()));
  return { isDone: true, text };
}
