// `serve`: opens what is needed, answers until it is told to stop, and closes everything again in the opposite order.
import type { RequestListener, Server } from "node:http";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { createGateway } from "#gateway/app.ts";
import { loadWebFolder, type WebFiles } from "#gateway/web-files.ts";
import { composeParts } from "./compose.ts";
import type { Configuration } from "./configuration.ts";
import { closeDataFolder, prepareDataFolder } from "./data-folder.ts";
import { checkDocuments } from "./documents.ts";
import { fillFirstRecord } from "./first-record.ts";
import type { ImportCommand } from "./import-command.ts";
import { importInto } from "./importing.ts";
import { webFolder } from "./installation.ts";
import { createHttpServer, listen, listenerOf } from "./listen.ts";
import { createLog } from "./logging.ts";
import { doOperatorCommand, type OperatorCommand } from "./operator-command.ts";
import { answerOperators } from "./operator-socket.ts";
import { StartError } from "./start-error.ts";

/** Where the web app comes from; while it is being developed, not from the build. */
export interface WebHost {
  readonly files: WebFiles;
  readonly server: Server;
  /** Lets somebody else see a request before the gateway does. */
  readonly before: (gateway: RequestListener) => RequestListener;
}

/** Serves until SIGTERM or SIGINT. Throws `StartError`, `DatabaseUnavailableError`. */
export async function serve(configuration: Configuration, host?: WebHost): Promise<void> {
  const web = host ?? (await builtWeb());
  prepareDataFolder(configuration.dataDir);
  await checkDocuments(configuration);
  const log = createLog(configuration.logLevel);
  const database = await openDatabase(configuration);
  try {
    await fillFirstRecord(configuration, database);
    const gateway = createGateway(composeParts(configuration, { database, files: web.files, log }));
    // Only now: the secret has looked whether others could read it.
    closeDataFolder(configuration.dataDir, log);
    const listening = await listen(web.server, web.before(listenerOf(gateway.fetch)), configuration);
    const operators = await receiveOperators(configuration, database);
    console.log(`Plimsoll is at ${address(configuration.host, listening.port)}`);
    await stopSignal();
    await listening.stop();
    await operators?.close();
  } finally {
    await database.close();
  }
}

/** Only one process can hold the embedded database, so imports and the commands about keys and users come through it. */
async function receiveOperators(configuration: Configuration, database: Database) {
  if (database.engine !== "embedded") return null;
  const runImport = importInto(database, configuration);
  return answerOperators(configuration.dataDir, (question, asker) => {
    const asked = question as OperatorCommand | ImportCommand;
    if (asked.subject === "import") return runImport(asked.request, asker);
    return doOperatorCommand(configuration, database, asked);
  });
}

async function builtWeb(): Promise<WebHost> {
  const files = await loadWebFolder(webFolder).catch((error: Error) => {
    throw new StartError(error.message);
  });
  return { files, server: createHttpServer(), before: (gateway) => gateway };
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      resolve();
    };
    process.on("SIGTERM", stop).on("SIGINT", stop);
  });
}

function address(host: string | undefined, port: number): string {
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
