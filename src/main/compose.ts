// The real parts of a gateway, put together.
import { openAccounts } from "#accounts/open-accounts.ts";
import { createKeyRing } from "#accounts/key-ring.ts";
import { createMachineSessions } from "#accounts/machine-session.ts";
import { createSessions } from "#accounts/session.ts";
import type { Society } from "#contract/portal.ts";
import type { Database } from "#database/database.ts";
import type { Log } from "#gateway/log.ts";
import { createMetrics } from "#gateway/metrics.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import type { WebFiles } from "#gateway/web-files.ts";
import { defaultLimits } from "#query/limits.ts";
import { readableDocument } from "#records/file-access.ts";
import { supportNotice } from "#records/lost-support.ts";
import { read, readAsMaximo, type ReadContext, readMember } from "#records/read.ts";
import { recordLabel } from "#rules/section-labels.ts";
import { dayOf } from "#rules/dates.ts";
import { accountSettings } from "./account-settings.ts";
import { keptSecret } from "./auth-secret.ts";
import { createCaptcha } from "./captcha.ts";
import type { Configuration } from "./configuration.ts";
import { documentHashes, documentsOf } from "./documents.ts";
import { doorMemory } from "./doors.ts";
import { version } from "./installation.ts";
import { createPortal } from "./portal.ts";

/** Bytes of a request's body: the longest call is a few kilobytes. */
const bodyBytes = 64 * 1024;
/** Milliseconds until an answer begins. */
const answerTime = 30_000;

/** Everything that a gateway needs, for one database. */
export function composeParts(
  configuration: Configuration,
  { database, files, log }: { readonly database: Database; readonly files: WebFiles; readonly log: Log },
): GatewayParts {
  const clock = Date.now;
  const { dataDir, requestsPerMinute, publicUrl, society, trustedProxies } = configuration;
  const secret = configuration.authSecret ?? keptSecret(dataDir, log);
  const { buckets, spentTokens } = doorMemory(database, clock, log);
  const documents = documentsOf(configuration);
  const hashes = documentHashes(documents);
  const withDocuments = (context: ReadContext): ReadContext => ({ ...context, documents: hashes });
  return {
    read: (call, context) => read(database, call, withDocuments(context)),
    maximo: {
      read: (call, context, isLean) => readAsMaximo(database, call, withDocuments(context), isLean),
      readMember: (call, context, isLean) => readMember(database, call, context, isLean),
    },
    findDocument: findDocumentIn(database, clock),
    documents,
    portal: createPortal(configuration, database, log, clock),
    product: productOf(society),
    isReady: () => answers(database),
    sessions: createSessions(secret, clock),
    accounts: openAccounts(accountSettings(configuration, { database, secret, log, clock })),
    keyRing: createKeyRing(database, clock),
    machineSessions: createMachineSessions(secret, clock),
    ...createCaptcha(configuration.captcha, { secret, spentTokens, clock }),
    files,
    limits: { requestsPerMinute, bodyBytes, answerTime },
    buckets,
    corsOrigins: configuration.corsOrigins,
    surroundings: { publicUrl, trustedProxies },
    metrics: createMetrics({ ofProcess: true }),
    metricsToken: configuration.metricsToken,
    log,
    clock,
  };
}

function productOf({ abbreviation, email, name }: Society): GatewayParts["product"] {
  return { name: recordLabel(abbreviation), society: name, email, version, bounds: defaultLimits };
}

/** The file that is asked for, with what must be told of its certificate. */
function findDocumentIn(database: Database, clock: () => number): GatewayParts["findDocument"] {
  return async (asked, reader) => {
    const found = await readableDocument(database, asked, reader);
    const today = dayOf(clock());
    return found && { ...found, notice: await supportNotice(found.certificate, database, today) };
  };
}

/** Whether the database answers, with the tables that the migrations make. */
async function answers({ replica }: Database): Promise<boolean> {
  return replica
    .selectFrom("import_log")
    .select("id")
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
}
