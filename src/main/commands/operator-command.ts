// Operator commands for keys, users, backups, documents and deliveries. They run in the server that has the embedded database open, otherwise in this process.
import type { Database } from "#database/database.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { prepareExistingFolder, prepareDataFolder } from "#main/configuration/data-folder.ts";
import type { BackupCommand } from "./backup-command.ts";
import type { CommandResult } from "./command-result.ts";
import type { DeliveriesCommand } from "./deliveries-command.ts";
import type { DocumentsCommand } from "./documents-command.ts";
import type { IacsCommand } from "./iacs-command.ts";
import type { KeyCommand } from "./key-command.ts";
import { callServer } from "./operator-socket.ts";
import { createDocumentStore } from "#main/documents.ts";
import { StartError } from "#main/start-error.ts";
import type { UserCommand } from "./user-command.ts";

export type OperatorCommand =
  | IacsCommand
  | { readonly subject: "backup"; readonly command: BackupCommand }
  | { readonly subject: "deliveries"; readonly command: DeliveriesCommand }
  | { readonly subject: "documents"; readonly command: DocumentsCommand }
  | { readonly subject: "key"; readonly command: KeyCommand }
  | { readonly subject: "user"; readonly command: UserCommand };

/** Executes a command and prints its result. Throws `StartError` if it fails. */
export async function runOperatorCommand(...args: Parameters<typeof resultOf>): Promise<void> {
  const { isDone, remark, text } = await resultOf(...args);
  if (!isDone) throw new StartError(text);
  console.log(text);
  if (remark !== undefined) console.error(remark);
}

/** Executes a command, in `database` if it is given. */
export async function resultOf(
  configuration: Configuration,
  command: OperatorCommand,
  database?: Database,
): Promise<CommandResult> {
  const { dataDir, databaseUrl } = configuration;
  if (mayCreate(command)) prepareDataFolder(dataDir);
  else prepareExistingFolder(dataDir);
  const response = databaseUrl === undefined ? await callServer(dataDir, command) : null;
  if (response) return response.result as CommandResult;
  return database
    ? executeOperatorCommand(configuration, database, command)
    : executeLocally(configuration, command);
}

/** A backup can be restored on an empty machine. Every other command is about an installation that exists. */
function mayCreate(command: OperatorCommand): boolean {
  return command.subject === "backup" && command.command.verb === "restore";
}

/** Executes a command in this process. The database's modules are loaded only here, because most commands run in the server. */
async function executeLocally(
  configuration: Configuration,
  command: OperatorCommand,
): Promise<CommandResult> {
  const { openDatabase } = await import("#database/open.ts");
  const database = await openDatabase({ ...configuration, mustExist: !mayCreate(command) });
  try {
    return await executeOperatorCommand(configuration, database, command);
  } finally {
    await database.close();
  }
}

/** Executes a command in an open database. The modules of a command are loaded only when it runs. */
export async function executeOperatorCommand(
  configuration: Configuration,
  database: Database,
  command: OperatorCommand,
): Promise<CommandResult> {
  if (command.subject === "iacs") {
    const { executeIacsCommand } = await import("./iacs-command.ts");
    return executeIacsCommand(configuration, database);
  }
  if (command.subject === "backup") {
    const { executeBackupCommand } = await import("./backup-command.ts");
    return executeBackupCommand(configuration, database, command.command);
  }
  if (command.subject === "deliveries") {
    const { executeDeliveriesCommand } = await import("./deliveries-command.ts");
    return executeDeliveriesCommand(database, command.command);
  }
  if (command.subject === "documents") {
    const { executeDocumentsCommand } = await import("./documents-command.ts");
    return executeDocumentsCommand(database, createDocumentStore(configuration), command.command);
  }
  if (command.subject === "key") {
    const { executeKeyCommand } = await import("./key-command.ts");
    return executeKeyCommand(database, command.command);
  }
  const { executeUserCommand } = await import("./user-command.ts");
  return executeUserCommand(configuration, database, command.command);
}
