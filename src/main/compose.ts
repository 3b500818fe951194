// Composes the gateway's dependencies from the configuration, the database and the web files.
import type { Tracer } from "#tracing/tracing.ts";
import { Registry } from "prom-client";
import { openAccounts } from "#accounts/open-accounts.ts";
import { createApiKeyStore } from "#accounts/api-keys/api-key-store.ts";
import { createApiSessions } from "#accounts/api-keys/api-session.ts";
import { createEndedApiSessions } from "#accounts/api-keys/ended-api-sessions.ts";
import { createSessions } from "#accounts/sessions/session.ts";
import type { Society } from "#contract/page/portal.ts";
import type { Database } from "#database/database.ts";
import { withoutCaller, withQueryContext } from "#database/query-context.ts";
import type { Log } from "#gateway/log.ts";
import { createRateLimiters, type RateLimiters } from "#gateway/limits/rate-limits.ts";
import { RecordVersion } from "#gateway/freshness/record-version.ts";
import type {
  GatewayDependencies,
  Identities,
  Operation,
  PageParts,
  RecordReads,
  RequestLimits,
  StaffServices,
  UserServices,
} from "#gateway/dependencies.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import { createSuggestionPasses } from "#gateway/suggestions/suggestion-pass.ts";
import { createIssuedStatements } from "#documents/issued-statements.ts";
import type { SnapshotReads } from "#gateway/snapshots/snapshot-routes.ts";
import { findSnapshot, readSnapshots, readWithdrawal } from "#snapshots/snapshot-store.ts";
import type { StatementKeySource } from "#documents/statement-signature.ts";
import type { DocumentStore } from "#documents/store.ts";
import { createLists } from "#lists/lists.ts";
import { readDeliveries } from "#notifications/delivery/delivery-report.ts";
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
import { readRecordState, readRecordVersion } from "#records/record-version.ts";
import { readSuggestedVessels, readSuggestions } from "#records/suggestions/read-suggestions.ts";
import { readSitemapVessels } from "#records/sitemap/sitemap-vessels.ts";
import { readStartPage } from "#records/start/start-page.ts";
import { readWholeSuspensionList } from "#records/suspensions/whole-suspension-list.ts";
import { recordLabel } from "#contract/page/section-labels.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { accountSettings } from "#main/configuration/account-settings.ts";
import { loadOrCreateSecret } from "#main/configuration/auth-secret.ts";
import { createCalendars } from "./calendars.ts";
import { createCaptcha } from "./captcha.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { createChanges } from "./changes.ts";
import { createDocumentHashes, createDocumentStore, createSnapshotFiles } from "./documents.ts";
import { openImportConsole } from "./import-console.ts";
import { sharedBuckets } from "#limits/shared-token-bucket.ts";
import { createSpentTokenStore } from "#limits/spent-token-store.ts";
import { createSpentTokens, sharedSpentTokens, type SpentTokens } from "#limits/spent-tokens.ts";
import { createTokenBucketStore } from "#limits/token-bucket-store.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { version } from "./installation.ts";
import { addStatementMetrics } from "#main/metrics/database-metrics.ts";
import { countRefusals } from "#main/metrics/limit-metrics.ts";
import { statementListener } from "#main/metrics/observed-statements.ts";
import { createServerMetrics } from "#main/metrics/server-metrics.ts";
import { createPortal } from "./portal.ts";
import { openStatementKeys } from "./statement-keys.ts";
import { isDatabaseReady } from "./readiness.ts";
import { webhookDependencies } from "./webhooks.ts";

/** Largest request body in bytes; the longest call is a few kilobytes. */
const maxBodyBytes = 64 * 1024;
/** Milliseconds until a response must begin. */
const responseTimeout = 30_000;

/** What stays open when the gateway is loaded again. */
export interface GatewayResources {
  readonly database: Database;
  readonly files: WebFiles;
  readonly log: Log;
  /** Aborts when the server stops. */
  readonly stopping?: AbortSignal;
  /** Records the spans of requests, if a collector is configured. */
  readonly tracer?: Tracer | null;
}

/** What every area of the gateway is made from. */
interface Foundation extends GatewayResources {
  readonly configuration: Configuration;
  readonly documents: DocumentStore;
  readonly rateLimiters: RateLimiters;
  readonly recordVersion: RecordVersion;
  readonly registry: Registry;
  /** Signs cookies, tokens and cursors. */
  readonly secret: string;
  readonly spentTokens: SpentTokens;
  readonly statementKeys: StatementKeySource;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Creates the dependencies of a gateway for one database, area by area. */
export function composeGateway(
  configuration: Configuration,
  resources: GatewayResources,
): GatewayDependencies {
  const { database, log } = resources;
  const clock = Date.now;
  const registry = observeStatements(configuration, database, log);
  const foundation: Foundation = {
    ...resources,
    configuration,
    documents: createDocumentStore(configuration),
    recordVersion: createRecordVersion(database, clock),
    registry,
    secret: configuration.authSecret ?? loadOrCreateSecret(configuration.dataDir, log),
    statementKeys: openStatementKeys(configuration, clock),
    clock,
    ...createLimits(configuration, { database, clock, log, registry }),
  };
  return {
    ...recordReads(foundation),
    ...identities(foundation),
    ...userServices(foundation),
    ...staffServices(foundation),
    ...pageParts(foundation),
    ...requestLimits(foundation),
    ...operation(foundation),
  };
}

/** Counts, traces and logs the statements of the database. Returns the registry of all metrics, with theirs. */
function observeStatements({ slowQuery }: Configuration, database: Database, log: Log): Registry {
  const registry = new Registry();
  database.observe(statementListener({ slowFrom: slowQuery, count: addStatementMetrics(registry), log }));
  return registry;
}

/** Rate limits, whose refusals are counted, and spent captcha tokens: shared by all processes of a PostgreSQL server. */
function createLimits(
  { requestsPerMinute }: Configuration,
  { clock, database, log, registry }: Pick<Foundation, "clock" | "database" | "log" | "registry">,
): Pick<Foundation, "rateLimiters" | "spentTokens"> {
  const isShared = database.engine === "server";
  const buckets = isShared
    ? sharedBuckets(createTokenBucketStore(database), { clock, log })
    : localBuckets(clock);
  return {
    rateLimiters: createRateLimiters(countRefusals(registry, buckets), requestsPerMinute),
    spentTokens: isShared
      ? sharedSpentTokens(createSpentTokenStore(database), { clock, log })
      : createSpentTokens(clock),
  };
}

function recordReads({
  clock,
  configuration,
  database,
  documents,
  rateLimiters,
  recordVersion,
  secret,
  statementKeys,
  stopping,
}: Foundation): RecordReads {
  const hashes = createDocumentHashes(documents);
  const withDocuments = (context: ReadContext): ReadContext => ({ ...context, documents: hashes });
  return {
    read: (call, context) => read(database, call, withDocuments(context)),
    maximo: {
      read: (call, context, isLean) => readAsMaximo(database, call, withDocuments(context), isLean),
      readMember: (call, context, isLean) => readMember(database, call, context, isLean),
    },
    readSuspensionList: (parameters, context) => readWholeSuspensionList(database, parameters, context),
    readStartPage: (day) => readStartPage(database, day),
    readSitemap: (file) => readSitemapVessels(database, file),
    changes: createChanges(database, secret, stopping),
    suggestions: {
      read: (text, today) => readSuggestions(database, text, today),
      readVessels: (text, today) => readSuggestedVessels(database, text, today),
      passes: createSuggestionPasses(secret, { rateLimiters, clock }),
    },
    calendars: createCalendars(database, clock),
    findDocument: createDocumentFinder(database, clock),
    documents,
    statementKeys,
    issuer: configuration.society,
    issuedStatements: createIssuedStatements(database, secret),
    snapshots: snapshotReads(configuration, database),
    recordVersion,
    freshWithin: configuration.freshWithin,
  };
}

function snapshotReads(configuration: Configuration, database: Database): SnapshotReads | null {
  if (!configuration.isDataOpen) return null;
  return {
    list: () => readSnapshots(database),
    find: (name) => findSnapshot(database, name),
    withdrawnBefore: () => readWithdrawal(database),
    open: createSnapshotFiles(configuration).open,
  };
}

function identities({ clock, configuration, database, log, secret }: Foundation): Identities {
  return {
    accounts: openAccounts(accountSettings(configuration, { database, secret, log, clock })),
    sessions: createSessions(secret, clock),
    apiKeyStore: createApiKeyStore(database, clock),
    apiSessions: createApiSessions(secret, createEndedApiSessions(database), clock),
  };
}

function userServices({ clock, configuration, database, secret }: Foundation): UserServices {
  return {
    lists: createLists(database),
    listedVessels: createListedVesselReads(database),
    follows: createFollows({ database, clock }),
    unsubscribing: createUnsubscribing(database, createUnsubscribeTokens(secret), clock),
    webhooks: createWebhooks(webhookDependencies(configuration, { database, secret, clock })),
  };
}

function staffServices({ configuration, database, documents, log }: Foundation): StaffServices {
  return {
    deliveries: () => readDeliveries(database),
    imports: openImportConsole(configuration, { database, documents, log }),
    importDifference: (query, reader) => readImportDifference(database, query, reader),
  };
}

function pageParts({
  clock,
  configuration,
  files,
  recordVersion,
  secret,
  spentTokens,
  statementKeys,
}: Foundation): PageParts {
  return {
    files,
    portal: createPortal(configuration, { clock, recordVersion, statementKeys }),
    product: productInfo(configuration.society),
    ...createCaptcha(configuration.captcha, { secret, spentTokens, clock }),
  };
}

function requestLimits({ configuration, rateLimiters }: Foundation): RequestLimits {
  const { corsOrigins, isApiOpen, publicUrl, requestsPerMinute, trustedProxies } = configuration;
  return {
    limits: { requestsPerMinute, bodyBytes: maxBodyBytes, responseTimeout },
    rateLimiters,
    withCaller: withQueryContext,
    corsOrigins,
    isApiOpen,
    networkSettings: { publicUrl, trustedProxies },
  };
}

function operation({ clock, configuration, database, log, recordVersion, registry }: Foundation): Operation {
  return {
    isReady: () => isDatabaseReady(database),
    isPrimaryLost: () => database.isPrimaryLost(),
    metrics: createServerMetrics(configuration, { database, recordVersion, clock, registry }),
    metricsToken: configuration.metricsToken,
    log,
    clock,
  };
}

/** Reads version and state without a caller's signal, because callers share them. */
function createRecordVersion(database: Database, clock: () => number): RecordVersion {
  const recordVersion = new RecordVersion(
    {
      version: () => withoutCaller("control", () => readRecordVersion(database)),
      state: () => withoutCaller("control", () => readRecordState(database)),
    },
    clock,
  );
  database.onImport(() => recordVersion.expire());
  return recordVersion;
}

/** Finds a document with the notice about its certificate, if class is no longer supported. */
function createDocumentFinder(database: Database, clock: () => number): GatewayDependencies["findDocument"] {
  return async (request, reader) => {
    const found = await findReadableDocument(database, request, reader);
    const today = dayOfEpoch(clock());
    return found && { ...found, notice: await notSupportedNotice(found.certificate, database, today) };
  };
}

function productInfo({ abbreviation, dataTerms, email, name }: Society): GatewayDependencies["product"] {
  return { name: recordLabel(abbreviation), society: name, email, dataTerms, version, bounds: defaultLimits };
}
