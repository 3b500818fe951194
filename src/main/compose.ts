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
import { RecordVersion } from "#gateway/freshness/record-version.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import { createSuggestionPasses, type SuggestionPasses } from "#gateway/suggestions/suggestion-pass.ts";
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
import { readSuggestions } from "#records/suggestions/read-suggestions.ts";
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
import { createDocumentHashes, createDocumentStore } from "./documents.ts";
import { openImportConsole } from "./import-console.ts";
import { sharedBuckets } from "#limits/shared-token-bucket.ts";
import { createSpentTokenStore } from "#limits/spent-token-store.ts";
import { createSpentTokens, type SpentTokens } from "#limits/spent-tokens.ts";
import { createTokenBucketStore } from "#limits/token-bucket-store.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { version } from "./installation.ts";
import { addStatementMetrics } from "#main/metrics/database-metrics.ts";
import { countRefusals } from "#main/metrics/limit-metrics.ts";
import { statementListener } from "#main/metrics/observed-statements.ts";
import { createServerMetrics } from "#main/metrics/server-metrics.ts";
import { createPortal } from "./portal.ts";
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

/** Creates the dependencies of a gateway for one database. */
export function composeGateway(
  configuration: Configuration,
  { database, files, log, stopping }: GatewayResources,
): GatewayDependencies {
  const clock = Date.now;
  const { publicUrl, trustedProxies } = configuration;
  const secret = configuration.authSecret ?? loadOrCreateSecret(configuration.dataDir, log);
  const registry = observeStatements(configuration, database, log);
  const { buckets, spentTokens } = createLimits(database, { clock, log, registry });
  const documents = createDocumentStore(configuration);
  const recordVersion = createRecordVersion(database, clock);
  return {
    ...createRecordReads(database, documents),
    ...createDerivedReads(database),
    changes: createChanges(database, secret, stopping),
    suggestions: createSuggestions(database, createSuggestionPasses(secret, { buckets, clock })),
    recordVersion,
    freshWithin: configuration.freshWithin,
    findDocument: createDocumentFinder(database, clock),
    documents,

    portal: createPortal(configuration, recordVersion, clock),
    product: productInfo(configuration.society),
    files,

    imports: openImportConsole(configuration, { database, documents, log }),
    ...createOwnedStores(configuration, { database, secret, log, clock }),
    ...createUserStores(database, secret, clock),
    ...createDeliveries(configuration, { database, secret, clock }),
    ...createCaptcha(configuration.captcha, { secret, spentTokens, clock }),

    limits: { requestsPerMinute: configuration.requestsPerMinute, bodyBytes: maxBodyBytes, responseTimeout },
    buckets,
    corsOrigins: configuration.corsOrigins,
    networkSettings: { publicUrl, trustedProxies },
    withCaller: withQueryContext,

    isReady: () => isDatabaseReady(database),
    metrics: createServerMetrics(configuration, { database, recordVersion, clock, registry }),
    metricsToken: configuration.metricsToken,
    log,
    clock,
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
  database: Database,
  { clock, log, registry }: Pick<GatewayDependencies, "clock" | "log"> & { readonly registry: Registry },
): Pick<GatewayDependencies, "buckets"> & { readonly spentTokens: SpentTokens } {
  const isShared = database.engine === "server";
  const buckets = isShared
    ? sharedBuckets(createTokenBucketStore(database), { clock, log })
    : localBuckets(clock);
  const spentTokens = isShared ? createSpentTokenStore(database) : createSpentTokens(clock);
  return { buckets: countRefusals(registry, buckets), spentTokens };
}

/** Reads that combine several record sets. */
function createDerivedReads(
  database: Database,
): Pick<
  GatewayDependencies,
  "readSuspensionList" | "readStartPage" | "readSitemap" | "listedVessels" | "importDifference"
> {
  return {
    readSuspensionList: (parameters, context) => readWholeSuspensionList(database, parameters, context),
    readStartPage: (day) => readStartPage(database, day),
    readSitemap: (file) => readSitemapVessels(database, file),
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
  return { accounts, follows: createFollows({ database, clock }) };
}

/** Stores of sessions, keys, lists and calendars. */
function createUserStores(
  database: Database,
  secret: string,
  clock: () => number,
): Pick<GatewayDependencies, "sessions" | "lists" | "calendars" | "apiKeyStore" | "apiSessions"> {
  return {
    sessions: createSessions(secret, clock),
    lists: createLists(database),
    calendars: createCalendars(database, clock),
    apiKeyStore: createApiKeyStore(database, clock),
    apiSessions: createApiSessions(secret, createEndedApiSessions(database), clock),
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

function productInfo({ abbreviation, email, name }: Society): GatewayDependencies["product"] {
  return { name: recordLabel(abbreviation), society: name, email, version, bounds: defaultLimits };
}
