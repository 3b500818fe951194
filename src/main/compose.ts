// The real parts of a gateway, put together.
import { createSessions } from "#accounts/session.ts";
import type { Database } from "#database/database.ts";
import type { Log } from "#gateway/log.ts";
import { createMetrics } from "#gateway/metrics.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import type { WebFiles } from "#gateway/web-files.ts";
import { readableDocument } from "#records/file-access.ts";
import { read } from "#records/read.ts";
import { keptSecret } from "./auth-secret.ts";
import { createCaptcha } from "./captcha.ts";
import type { Configuration } from "./configuration.ts";
import { documentsOf } from "./importing.ts";
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
  const { dataDir, requestsPerMinute, publicUrl, trustedProxies } = configuration;
  const secret = configuration.authSecret ?? keptSecret(dataDir);
  return {
    read: (call, context) => read(database, call, context),
    findDocument: (asked, reader) => readableDocument(database, asked, reader),
    documents: documentsOf(dataDir),
    portal: createPortal(configuration, database, log, clock),
    isReady: () => answers(database),
    sessions: createSessions(secret, clock),
    ...createCaptcha(configuration.captcha, secret, clock),
    files,
    limits: { requestsPerMinute, bodyBytes, answerTime },
    surroundings: { publicUrl, trustedProxies },
    metrics: createMetrics({ ofProcess: true }),
    log,
    clock,
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
