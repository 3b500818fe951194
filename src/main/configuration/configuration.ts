// Reads the configuration from the environment. An invalid setting stops the start with one sentence.
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { z } from "zod";
import type { ImportApproval } from "#contract/imports.ts";
import type { Society } from "#contract/portal.ts";
import type { Bucket } from "#documents/s3-bucket.ts";
import { type AccountConfiguration, accountConfiguration } from "./account-configuration.ts";
import { type Environment, environment } from "./environment.ts";
import { withSecretFiles } from "./secret-files.ts";
import { type Retention, retentionConfiguration } from "./retention-configuration.ts";
import { type SyncConfiguration, syncConfiguration } from "./sync-configuration.ts";
import { isTraced } from "./trace-configuration.ts";
import { readSociety } from "./society-file.ts";
import { StartError } from "#main/start-error.ts";

export type CaptchaConfiguration =
  | { readonly kind: "altcha" | "off" }
  | {
      readonly kind: "recaptcha";
      readonly siteKey: string;
      readonly project: string;
      readonly apiKey: string;
      readonly threshold: number;
    };

export interface Configuration {
  readonly port: number;
  /** `undefined` listens on all addresses. */
  readonly host: string | undefined;
  /** Number of processes that serve. */
  readonly workers: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly replicaUrls: readonly string[];
  /** Whether connections to the server prepare statements. */
  readonly isPrepared: boolean;
  /** The server itself, for LISTEN, if `databaseUrl` is a pooler. */
  readonly listenUrl: string | undefined;
  /** Bucket of the documents; `null` for the folder `documents` in `dataDir`. */
  readonly bucket: Bucket | null;
  readonly demoFleet: boolean;
  /** Whether this process sends the emails and webhook messages of follows. */
  readonly deliveries: boolean;
  /** Seconds after which another process repeats a delivery whose process has not ended it. */
  readonly deliveryLease: number;
  /** Whether another user than the uploader must approve an import of the console. */
  readonly importApproval: ImportApproval;
  readonly captcha: CaptchaConfiguration;
  /** `null` for no limit. */
  readonly requestsPerMinute: number | null;
  /** `undefined` if the secret is created and stored in `dataDir`. */
  readonly authSecret: string | undefined;
  readonly publicUrl: string | null;
  readonly trustedProxies: number;
  /** Origins of other sites whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** Bearer token for the metrics; `null` if only this computer may read them. */
  readonly metricsToken: string | null;
  /** Seconds after which the record counts as outdated; `null` for never. */
  readonly freshWithin: number | null;
  readonly accounts: AccountConfiguration;
  readonly sync: SyncConfiguration;
  /** Whether spans of requests are sent to an OpenTelemetry collector. */
  readonly isTraced: boolean;
  /** Seconds from which a statement is logged; `null` for none. */
  readonly slowQuery: number | null;
  readonly retention: Retention;
  /** Whether webhooks may be in private networks. */
  readonly allowPrivateWebhooks: boolean;
  readonly society: Society;
  readonly logLevel: string;
}

/** The names of all variables. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Names of variables whose values are never printed, because they are or contain secrets. */
const secretNames = /SECRET|KEY|TOKEN|DATABASE|SMTP|SYNC_URL|OTLP.*ENDPOINT/;

/** Reads the configuration from environment variables; an empty one counts as unset. Throws `StartError`. */
export function readConfiguration(variables: Readonly<Record<string, string | undefined>>): Configuration {
  const secrets = withSecretFiles(variables);
  const nonEmpty = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(nonEmpty);
  if (error) throw new StartError(formatIssue(error.issues[0], nonEmpty));
  checkServers(data);
  const society = readSociety(data.SOCIETY_CONFIG);
  return {
    port: data.PORT,
    host: data.HOST,
    workers: workersOf(data),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    replicaUrls: data.DATABASE_REPLICA_URLS,
    isPrepared: data.DATABASE_PREPARED === "on",
    listenUrl: data.DATABASE_LISTEN_URL,
    bucket: bucket(data),
    // A source brings the fleet. Invented vessels must not stand beside real ones.
    demoFleet: data.DEMO_FLEET === "on" && data.SYNC_URL === undefined,
    deliveries: data.DELIVERIES === "on",
    deliveryLease: data.DELIVERY_LEASE,
    importApproval: data.IMPORT_APPROVAL,
    captcha: captcha(data),
    requestsPerMinute: data.RATE_LIMIT,
    authSecret: data.AUTH_SECRET,
    publicUrl: data.PUBLIC_URL,
    trustedProxies: data.TRUST_PROXY,
    corsOrigins: data.CORS_ORIGINS,
    metricsToken: data.METRICS_TOKEN,
    freshWithin: data.FRESH_WITHIN,
    accounts: accountConfiguration(data, society),
    sync: syncConfiguration(data),
    isTraced: isTraced(data),
    slowQuery: data.SLOW_QUERY === null ? null : data.SLOW_QUERY / 1000,
    retention: retentionConfiguration(data, data.SMTP_URL !== undefined),
    allowPrivateWebhooks: data.WEBHOOK_PRIVATE_ADDRESSES === "allow",
    society,
    logLevel: data.LOG_LEVEL,
  };
}

/** Throws `StartError` if other servers are named without the one to which they belong. */
function checkServers(data: Environment): void {
  if (data.DATABASE_REPLICA_URLS.length > 0 && data.DATABASE_URL === undefined) {
    throw new StartError("DATABASE_REPLICA_URLS needs DATABASE_URL, the server that they are replicas of.");
  }
  if (data.DATABASE_LISTEN_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new StartError("DATABASE_LISTEN_URL needs DATABASE_URL, the pooler in front of that server.");
  }
}

function formatIssue(issue: z.core.$ZodIssue | undefined, given: Readonly<Record<string, unknown>>): string {
  const name = String(issue?.path[0]);
  const found = secretNames.test(name) ? "" : `, but is ${JSON.stringify(given[name])}`;
  return `${name} ${issue?.message}${found}.`;
}

/** With `auto` one worker a processor; one with the embedded database, which only one process can open. Throws `StartError`. */
function workersOf({ DATABASE_URL, WORKERS }: Environment): number {
  if (WORKERS === "auto") return DATABASE_URL === undefined ? 1 : availableParallelism();
  if (WORKERS > 1 && DATABASE_URL === undefined) {
    throw new StartError(
      "WORKERS above 1 needs DATABASE_URL, because only one process can open the embedded database.",
    );
  }
  return WORKERS;
}

function bucket({ DOCUMENTS_URL, S3_ENDPOINT, S3_REGION, AWS_REGION }: Environment): Bucket | null {
  if (!DOCUMENTS_URL) return null;
  return { ...DOCUMENTS_URL, endpoint: S3_ENDPOINT, region: S3_REGION ?? AWS_REGION ?? "us-east-1" };
}

function captcha(data: Environment): CaptchaConfiguration {
  if (data.CAPTCHA !== "recaptcha") return { kind: data.CAPTCHA };
  const required = (name: "RECAPTCHA_SITE_KEY" | "RECAPTCHA_PROJECT" | "RECAPTCHA_API_KEY"): string => {
    const value = data[name];
    if (value === undefined) throw new StartError(`CAPTCHA=recaptcha needs ${name}, which is not set.`);
    return value;
  };
  return {
    kind: "recaptcha",
    siteKey: required("RECAPTCHA_SITE_KEY"),
    project: required("RECAPTCHA_PROJECT"),
    apiKey: required("RECAPTCHA_API_KEY"),
    threshold: data.RECAPTCHA_THRESHOLD,
  };
}
