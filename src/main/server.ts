// `serve`: opens the resources, serves until a stop signal, and closes the resources in the opposite order.
import type { RequestListener, Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import type { Database } from "#database/database.ts";
import { createStartingGateway } from "#gateway/starting.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { restrictDataFolder, prepareDataFolder } from "#main/configuration/data-folder.ts";
import { startCleanUps } from "./clean-up.ts";
import { startConfiguredDeliveries } from "./deliveries.ts";
import { startConfiguredSnapshots } from "./snapshots.ts";
import { checkDocuments } from "./documents.ts";
import { seedEmptyDatabase } from "./seed-database.ts";
import { importInto } from "#main/commands/importing.ts";
import type { TransferCommand } from "#main/commands/run-transfer.ts";
import { startSyncSchedule, syncInto } from "#main/commands/syncing.ts";
import { loadBuiltWeb } from "./built-web.ts";
import type { GatewayResources } from "./compose.ts";
import { createGatewayListener } from "./gateway-listener.ts";
import { createHttpServer, listen, listenerOf, type RunningServer } from "./listen.ts";
import { createLog } from "./logging.ts";
import { announceNewDatabase } from "./new-database.ts";
import { openWhenAvailable } from "./open-when-available.ts";
import type { Log } from "#gateway/log.ts";
import { loadOrCreateSecret } from "#main/configuration/auth-secret.ts";
import { collectWorkerMetrics } from "#main/workers/worker-metrics.ts";
import { openTracing } from "#main/tracing/open-tracing.ts";
import { isWorker, runWorkers } from "#main/workers/workers.ts";
import { executeOperatorCommand, type OperatorCommand } from "#main/commands/operator-command.ts";
import { listenForOperators } from "#main/commands/operator-socket.ts";
import { StartError } from "./start-error.ts";
import { checkStatementKeys } from "./statement-keys.ts";

/** Supplies the web app: from the build, or from the development server. */
export interface WebHost {
  readonly files: WebFiles;
  readonly server: Server;
  /** Creates the gateway's listener; the development server's handles requests first and loads the gateway again when it changes. */
  readonly createListener: (
    configuration: Configuration,
    resources: GatewayResources,
  ) => RequestListener | Promise<RequestListener>;
}

/** Serves until SIGTERM or SIGINT, by several processes if they are configured. Throws `StartError`, `DatabaseUnavailableError`. */
export async function serve(configuration: Configuration, host?: WebHost): Promise<void> {
  keepRequestsShortLived();
  prepareDataFolder(configuration.dataDir);
  await checkDocuments(configuration);
  const keyWarning = await checkStatementKeys(configuration, Date.now());
  announceNewDatabase(configuration);
  const log = createLog(configuration.logLevel);
  if (keyWarning !== null && !isWorker) log.warn(keyWarning);
  if (configuration.workers === 1 || isWorker) return serveHere(configuration, log, host);
  await prepareForWorkers(configuration, log);
  collectWorkerMetrics();
  return runWorkers(configuration.workers, log, (port) => announce(configuration, port));
}

/**
 * Under load, V8 takes what requests allocate for long-lived and places it among old objects (pretenuring). These then keep whole requests
 * alive until the next major collection: each minor one copied a quarter of what had been allocated, a sixth of the processor time.
 */
function keepRequestsShortLived(): void {
  setFlagsFromString("--no-allocation-site-pretenuring");
}

/**
 * Does once what workers would do at the same time: creates the tables, the demonstration fleet and the secret. Responds meanwhile, and
 * closes the port for the workers.
 */
async function prepareForWorkers(configuration: Configuration, log: Log): Promise<void> {
  let starting: RunningServer | null = null;
  const database = await openWhenAvailable(configuration, log, {
    prepare: (opened) => seedEmptyDatabase(configuration, opened),
    onWait: async () => {
      starting = await listen(createHttpServer(), startingListener(configuration), configuration);
    },
  });
  await database.close();
  await (starting as RunningServer | null)?.stop();
  if (configuration.authSecret === undefined) loadOrCreateSecret(configuration.dataDir, log);
  restrictDataFolder(configuration.dataDir, log);
}

/** Milliseconds within which a server ends: requests have 10 seconds, and Kubernetes waits 30. */
const stopTimeout = 20_000;

/** Serves in this process until a stop signal. */
async function serveHere(configuration: Configuration, log: Log, host?: WebHost): Promise<void> {
  const web = host ?? (await builtHost());
  let listener = startingListener(configuration);
  const startListening = () =>
    listen(web.server, (request, response) => listener(request, response), configuration);
  let starting: RunningServer | null = null;
  const database = await openWhenAvailable(configuration, log, {
    prepare: (opened) => seedEmptyDatabase(configuration, opened),
    onWait: async () => {
      // The first process takes a worker that listens for one that is ready.
      if (!isWorker) starting = await startListening();
    },
  });
  const tracing = await openTracing(configuration.isTraced);
  try {
    const stopping = new AbortController();
    const tracer = tracing?.tracer ?? null;
    const resources = { database, files: web.files, log, stopping: stopping.signal, tracer };
    listener = await web.createListener(configuration, resources);
    // After the gateway has checked whether other users could read the secret, which depends on this folder's mode.
    restrictDataFolder(configuration.dataDir, log);
    const running = starting ?? (await startListening());
    const operators = await acceptOperatorCommands(configuration, database);
    if (!isWorker) announce(configuration, running.port);
    const schedule = startSyncSchedule(configuration, database, log);
    const deliveries = startConfiguredDeliveries(configuration, database, log);
    const cleanUps = startCleanUps(configuration, database, log);
    const snapshots = startConfiguredSnapshots(configuration, database, log);
    await waitForStopSignal();
    endWithin(stopTimeout, log);
    stopping.abort();
    await Promise.all([
      schedule?.stop(),
      deliveries?.stop(),
      snapshots.stop(),
      cleanUps.stop(),
      running.stop(),
    ]);
    await operators?.close();
    await tracing?.stop();
  } finally {
    await database.close();
  }
  // The channel to the first process would keep a worker running.
  if (isWorker) process.disconnect();
}

/** Ends this process if it still runs then: statements and connections of a database that does not respond have no end. */
function endWithin(milliseconds: number, log: Log): void {
  const end = () => {
    log.error({}, "The database did not respond in time: the server ended without waiting for it.");
    process.exit(1);
  };
  setTimeout(end, milliseconds).unref();
}

/** Responds until the database does. */
function startingListener({ publicUrl, trustedProxies }: Configuration): RequestListener {
  return listenerOf(createStartingGateway({ publicUrl, trustedProxies }).fetch);
}

/** Accepts imports and operator commands from other processes, because only one process can open the embedded database. */
async function acceptOperatorCommands(configuration: Configuration, database: Database) {
  if (database.engine !== "embedded") return null;
  const runImport = importInto(database, configuration);
  const runSync = syncInto(database, configuration);
  return listenForOperators(configuration.dataDir, (request, connection) => {
    const command = request as OperatorCommand | TransferCommand;
    if (command.subject === "import") return runImport(command.request, connection);
    if (command.subject === "sync") return runSync(command.request, connection);
    return executeOperatorCommand(configuration, database, command);
  });
}

async function builtHost(): Promise<WebHost> {
  const files = await loadBuiltWeb().catch((error: Error) => {
    throw new StartError(error.message);
  });
  return { files, server: createHttpServer(), createListener: createGatewayListener };
}

/** Resolves at the first stop signal; a second one ends the process at once. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      resolve();
    };
    // A terminal sends SIGINT to all processes, but the first one stops the workers.
    process.on("SIGTERM", stop).on("SIGINT", isWorker ? () => undefined : stop);
  });
}

function announce({ host }: Configuration, port: number): void {
  console.log(`Plimsoll is at ${formatAddress(host, port)}`);
}

function formatAddress(host: string | undefined, port: number): string {
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
