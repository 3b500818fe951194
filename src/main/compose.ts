// Composes the gateway's dependencies from the configuration, the database and the web files.
import { openAccounts } from "#accounts/open-accounts.ts";
import { createApiKeyStore } from "#accounts/api-keys/api-key-store.ts";
import { createApiSessions } from "#accounts/api-keys/api-session.ts";
import { createSessions } from "#accounts/sessions/session.ts";
import type { Society } from "#contract/portal.ts";
import type { Database } from "#database/database.ts";
import { withoutCaller, withQueryContext } from "#database/query-context.ts";
import type { Log } from "#gateway/log.ts";
import { keepRecordAsOf } from "#gateway/freshness/record-as-of.ts";
import { createMetrics } from "#gateway/metrics.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import { createSuggestionPasses, type SuggestionPasses } from "#gateway/suggestions/suggestion-pass.ts";
import type { DocumentStore } from "#documents/store.ts";
import { createLists } from "#lists/lists.ts";
import { readChannels, readDeliveries } from "#notifications/delivery/delivery-report.ts";
import { createUnsubscribing } from "#notifications/delivery/unsubscribe.ts";
import { createUnsubscribeTokens } from "#notifications/delivery/unsubscribe-token.ts";
import { createFollows } from "#notifications/follows/follows.ts";
import { defaultLimits } from "#query/limits.ts";
import { createWebhooks } from "#notifications/webhooks/own-webhooks.ts";
import { readImportDifference } from "#records/imports/import-difference.ts";
import { findReadableDocument } from "#records/access/file-access.ts";
import { notSupportedNotice } from "#records/class/not-supported.ts";
import { createListedVesselReads } from "#records/lists/listed-vessel-reads.ts";
import { read, readAsMaximo, type ReadContext, readMember } from "#records/read.ts";
import { readRecordAsOf, readRecordVersion } from "#records/record-version.ts";
import { readSuggestions } from "#records/suggestions/read-suggestions.ts";
import { readStartPage } from "#records/start/start-page.ts";
import { readWholeSuspensionList } from "#records/suspensions/whole-suspension-list.ts";
import { readSyncState } from "#sync/sync-state.ts";
import { recordLabel } from "#contract/section-labels.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { recordAge } from "#rules/record-age.ts";
import { accountSettings } from "#main/configuration/account-settings.ts";
import { loadOrCreateSecret } from "#main/configuration/auth-secret.ts";
import { createCalendars } from "./calendars.ts";
import { createCaptcha } from "./captcha.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { createChanges } from "./changes.ts";
import { createDocumentHashes, createDocumentStore } from "./documents.ts";
import { openImportConsole } from "./import-console.ts";
import { createRateLimitStore } from "./rate-limit-store.ts";
import { version } from "./installation.ts";
import { createPortal } from "./portal.ts";
import { webhookDependencies } from "./webhooks.ts";
import { workerMetrics } from "#main/workers/worker-metrics.ts";
import { isWorker } from "#main/workers/workers.ts";

/** Largest request body in bytes; the longest call is a few kilobytes. */
const maxBodyBytes = 64 * 1024;
/** Milliseconds until a response must begin. */
const responseTimeout = 30_000;

/** Creates the dependencies of a gateway for one database. */
export function composeGateway(
  configuration: Configuration,
  { database, files, log }: { readonly database: Database; readonly files: WebFiles; readonly log: Log },
): GatewayDependencies {
  const clock = Date.now;
  const { corsOrigins, dataDir, metricsToken, publicUrl, requestsPerMinute, society, trustedProxies } =
    configuration;
  const secret = configuration.authSecret ?? loadOrCreateSecret(dataDir, log);
  const { buckets, spentTokens } = createRateLimitStore(database, clock, log);
  const documents = createDocumentStore(configuration);
  const freshness = createFreshness(configuration, database, clock);
  return {
    ...createRecordReads(database, documents),
    ...createDerivedReads(database),
    changes: createChanges(database, secret),
    suggestions: createSuggestions(database, createSuggestionPasses(secret, { buckets, clock })),
    recordVersion: versionReader(configuration, database),
    findDocument: createDocumentFinder(database, clock),
    documents,

    freshness,
    portal: createPortal(configuration, database, log, clock),
    product: productInfo(society),
    files,

    imports: openImportConsole(configuration, { database, documents, log }),
    ...createOwnedStores(configuration, { database, secret, log, clock }),
    ...createUserStores(database, secret, clock),
    ...createDeliveries(configuration, { database, secret, clock }),
    ...createCaptcha(configuration.captcha, { secret, spentTokens, clock }),

    limits: { requestsPerMinute, bodyBytes: maxBodyBytes, responseTimeout },
    buckets,
    corsOrigins,
    networkSettings: { publicUrl, trustedProxies },
    withSignal: (signal, work) => withQueryContext({ signal }, work),

    isReady: () => isDatabaseReady(database),
    metrics: createServerMetrics(configuration, { database, freshness, clock }),
    metricsToken,
    log,
    clock,
  };
}

/** Reads that combine several record sets. */
function createDerivedReads(
  database: Database,
): Pick<GatewayDependencies, "suspensionList" | "startPage" | "listedVessels" | "importDifference"> {
  return {
    suspensionList: createSuspensionList(database),
    startPage: createStartPage(database),
    listedVessels: createListedVesselReads(database),
    importDifference: (query, reader) => readImportDifference(database, query, reader),
  };
}

/** Accounts, and what belongs to them. */
function createOwnedStores(
  configuration: Configuration,
  parts: Parameters<typeof accountSettings>[1],
): Pick<GatewayDependencies, "accounts" | "follows"> {
  const accounts = openAccounts(accountSettings(configuration, parts));
  const { clock, database } = parts;
  return { accounts, follows: createFollows({ database, secretAddresses: accounts.secretAddresses, clock }) };
}

/** Stores of sessions, keys, lists and calendars. */
function createUserStores(
  database: Database,
  secret: string,
  clock: () => number,
): Pick<GatewayDependencies, "sessions" | "lists" | "calendars" | "apiKeyStore" | "apiSessions"> {
  return {
    sessions: createSessions(secret, clock),
    lists: createLists(database, clock),
    calendars: createCalendars(database, clock),
    apiKeyStore: createApiKeyStore(database, clock),
    apiSessions: createApiSessions(secret, clock),
  };
}

/** Webhooks, what the links in emails end, and the state of deliveries. */
function createDeliveries(
  configuration: Configuration,
  services: Parameters<typeof webhookDependencies>[1],
): Pick<GatewayDependencies, "webhooks" | "unsubscribing" | "deliveries"> {
  const { clock, database, secret } = services;
  return {
    webhooks: createWebhooks(webhookDependencies(configuration, services)),
    unsubscribing: createUnsubscribing(database, createUnsubscribeTokens(secret), clock),
    deliveries: () => readDeliveries(database),
  };
}

function createServerMetrics(
  configuration: Configuration,
  {
    clock,
    database,
    freshness,
  }: { readonly database: Database } & Pick<GatewayDependencies, "clock" | "freshness">,
): GatewayDependencies["metrics"] {
  return createMetrics({
    ofProcess: true,
    recordAge: async () => recordAge(await freshness.recordAsOf(), clock()),
    syncStatus: syncStatusReader(configuration, database),
    deliveries: () => withoutCaller("control", () => readChannels(database)),
    textOf: isWorker ? workerMetrics : undefined,
  });
}

/** Reads of the record in the portal's format and in Maximo's. */
function createRecordReads(
  database: Database,
  documents: DocumentStore,
): Pick<GatewayDependencies, "read" | "maximo"> {
  const hashes = createDocumentHashes(documents);
  const withDocuments = (context: ReadContext): ReadContext => ({ ...context, documents: hashes });
  return {
    read: (call, context) => read(database, call, withDocuments(context)),
    maximo: {
      read: (call, context, isLean) => readAsMaximo(database, call, withDocuments(context), isLean),
      readMember: (call, context, isLean) => readMember(database, call, context, isLean),
    },
  };
}

function createSuggestions(database: Database, passes: SuggestionPasses): GatewayDependencies["suggestions"] {
  return { read: (text, today) => readSuggestions(database, text, today), passes };
}

/** Reads the version without a caller's signal, because callers share it. Replicas may have different versions, so there is none. */
function versionReader({ replicaUrls }: Configuration, database: Database): (() => Promise<number>) | null {
  // gap: cached responses with replicas
  if (replicaUrls.length > 0) return null;
  return () => withoutCaller("control", () => readRecordVersion(database));
}

/** Reads the time of the last import without a caller's signal, because callers share it. */
function createFreshness(
  { freshWithin }: Configuration,
  database: Database,
  clock: () => number,
): GatewayDependencies["freshness"] {
  const read = () => withoutCaller("control", () => readRecordAsOf(database));
  return { recordAsOf: keepRecordAsOf(read, clock), freshWithin };
}

function createSuspensionList(database: Database): GatewayDependencies["suspensionList"] {
  return {
    version: () => readRecordVersion(database),
    read: (parameters, context) => readWholeSuspensionList(database, parameters, context),
  };
}

/** Reads the version without a caller's signal, because callers share it. */
function createStartPage(database: Database): GatewayDependencies["startPage"] {
  return {
    version: () => withoutCaller("control", () => readRecordVersion(database)),
    read: (day) => readStartPage(database, day),
  };
}

/** Finds a document with the notice about its certificate, if class is no longer supported. */
function createDocumentFinder(database: Database, clock: () => number): GatewayDependencies["findDocument"] {
  return async (request, reader) => {
    const found = await findReadableDocument(database, request, reader);
    const today = dayOfEpoch(clock());
    return found && { ...found, notice: await notSupportedNotice(found.certificate, database, today) };
  };
}

/** Reads the state of the scheduled syncs, whatever the caller's signal; there is none without a source. */
function syncStatusReader({ sync }: Configuration, database: Database) {
  const source = sync.address?.name;
  return source === undefined
    ? undefined
    : () => withoutCaller("control", () => readSyncState(database, source));
}

function productInfo({ abbreviation, email, name }: Society): GatewayDependencies["product"] {
  return { name: recordLabel(abbreviation), society: name, email, version, bounds: defaultLimits };
}

/** Milliseconds that a readiness check waits for a connection. A database that is busy for longer is unusable too. */
const readinessTimeout = 5000;

/** Whether the database responds and has the tables of the migrations. */
async function isDatabaseReady({ replica }: Database): Promise<boolean> {
  const signal = AbortSignal.timeout(readinessTimeout);
  const read = () => replica.selectFrom("import_log").select("id").limit(1).execute();
  return withQueryContext({ priority: "control", signal }, read).then(
    () => true,
    () => false,
  );
}
