// The commands by which an operator keeps keys and users: done by the server that holds the embedded database, if there is one; else here.
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import type { Configuration } from "./configuration.ts";
import { prepareDataFolder } from "./data-folder.ts";
import type { KeyCommand } from "./key-command.ts";
import { askServer } from "./operator-socket.ts";
import { StartError } from "./start-error.ts";
import type { UserCommand } from "./user-command.ts";

export type OperatorCommand =
  | { readonly subject: "key"; readonly command: KeyCommand }
  | { readonly subject: "user"; readonly command: UserCommand };

/** What came of a command, for the operator to read. */
export interface Outcome {
  readonly isDone: boolean;
  /** For standard output, where a script can read it. */
  readonly text: string;
  /** For the operator's eyes beside it. */
  readonly remark?: string;
}

/** Does a command and prints what came of it. Throws `StartError` where it is refused. */
export async function runOperatorCommand(
  configuration: Configuration,
  asked: OperatorCommand,
): Promise<void> {
  const { dataDir, databaseUrl } = configuration;
  prepareDataFolder(dataDir);
  const answer = databaseUrl === undefined ? await askServer(dataDir, asked) : null;
  const { isDone, remark, text } = answer ? (answer.answer as Outcome) : await doHere(configuration, asked);
  if (!isDone) throw new StartError(text);
  console.log(text);
  if (remark !== undefined) console.error(remark);
}

async function doHere(configuration: Configuration, asked: OperatorCommand): Promise<Outcome> {
  const database = await openDatabase(configuration);
  try {
    return await doOperatorCommand(configuration, database, asked);
  } finally {
    await database.close();
  }
}

/** Does a command in an open database. What a command needs is loaded with it. */
export async function doOperatorCommand(
  configuration: Configuration,
  database: Database,
  asked: OperatorCommand,
): Promise<Outcome> {
  if (asked.subject === "key") {
    const { keepKeys } = await import("./key-command.ts");
    return keepKeys(database, asked.command);
  }
  const { keepUsers } = await import("./user-command.ts");
  return keepUsers(configuration, database, asked.command);
}
