// Reads the configuration from the environment. An invalid setting stops the start with one sentence.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { z } from "zod";

import type { Society } from "#contract/page/portal.ts";
import { exampleSociety, societySchema } from "#contract/page/society.ts";
import type { Bucket } from "#documents/s3-bucket.ts";
import { isPagePath } from "#gateway/page/page-paths.ts";
import { StartError } from "#main/start-error.ts";

import { accountConfiguration } from "./account-configuration.ts";
import { type Environment, environment } from "./environment.ts";
import { retentionConfiguration } from "./retention-configuration.ts";
import { withSecretFiles } from "./secret-files.ts";
import { syncConfiguration } from "./sync-configuration.ts";
import { isTraced } from "./trace-configuration.ts";

export type CaptchaConfiguration =
  | { readonly kind: "altcha" | "off" }
  | {
      readonly kind: "recaptcha";
      readonly siteKey: string;
      readonly project: string;
      readonly apiKey: string;
      readonly threshold: number;
    };

export type Configuration = Readonly<ReturnType<typeof readConfiguration>>;

/** The names of all variables. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Names of variables whose values are never printed, because they are or contain secrets. */
const secretNames = /SECRET|KEY|TOKEN|DATABASE|SMTP|SYNC_URL|TIMESTAMP_URL|OTLP_(?:TRACES_)?ENDPOINT/;

/** Reads the configuration from environment variables; an empty one counts as unset. Throws `StartError`. */
export function readConfiguration(variables: Readonly<Record<string, string | undefined>>) {
  const secrets = withSecretFiles(variables);
  const nonEmpty = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(nonEmpty);
  if (error) throw new StartError(formatIssue(error.issues[0], nonEmpty));
  checkServers(data);
  const society = readSociety(data.SOCIETY_CONFIG);
  return {
    port: data.PORT,
    /** `undefined` listens on all addresses. */
    host: data.HOST,
    /** Number of processes that serve. */
    workers: workersOf(data),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    replicaUrls: data.DATABASE_REPLICA_URLS,
    /** Whether connections to the server prepare statements. */
    isPrepared: data.DATABASE_PREPARED === "on",
    /** The server itself, for LISTEN, if `databaseUrl` is a pooler. */
    listenUrl: data.DATABASE_LISTEN_URL,
    /** Bucket of the documents; `null` for the folder `documents` in `dataDir`. */
    bucket: bucket(data),
    // A source brings the fleet. Invented vessels must not stand beside real ones.
    demoFleet: data.DEMO_FLEET === "on" && data.SYNC_URL === undefined,
    /** Whether this process sends the emails and webhook messages of follows. */
    deliveries: data.DELIVERIES === "on",
    /** Seconds after which another process repeats a delivery whose process has not ended it. */
    deliveryLease: data.DELIVERY_LEASE,
    /** Whether another user than the uploader must approve an import of the console. */
    importApproval: data.IMPORT_APPROVAL,
    captcha: captcha(data),
    /** `null` for no limit. */
    requestsPerMinute: data.RATE_LIMIT,
    /** `undefined` if the secret is created and stored in `dataDir`. */
    authSecret: data.AUTH_SECRET,
    publicUrl: data.PUBLIC_URL,
    /** Where the keys of statements of class are; `null` if none are signed. */
    statementKeys: statementKeys(data),
    trustedProxies: data.TRUST_PROXY,
    /** Origins of other sites whose pages may call the API. */
    corsOrigins: data.CORS_ORIGINS,
    /** Whether `/api/v1` may be read without a key. */
    isApiOpen: data.OPEN_API === "on",
    /** Whether the whole record can be downloaded as files. */
    isDataOpen: data.OPEN_DATA === "on",
    /** Bearer token for the metrics; `null` if only this computer may read them. */
    metricsToken: data.METRICS_TOKEN,
    /** Seconds after which the record counts as outdated; `null` for never. */
    freshWithin: data.FRESH_WITHIN,
    accounts: accountConfiguration(data, society),
    sync: syncConfiguration(data),
    /** Whether spans of requests are sent to an OpenTelemetry collector. */
    isTraced: isTraced(data),
    /** Seconds from which a statement is logged; `null` for none. */
    slowQuery: data.SLOW_QUERY === null ? null : data.SLOW_QUERY / 1000,
    retention: retentionConfiguration(data, data.SMTP_URL !== undefined),
    /** Whether webhooks may be in private networks. */
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
  if (data.OPEN_DATA === "on" && data.DATABASE_URL !== undefined && data.DOCUMENTS_URL === undefined) {
    throw new StartError(
      "OPEN_DATA=on with DATABASE_URL needs DOCUMENTS_URL, because several machines may share the database, and each would have other files.",
    );
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

/** A signed statement names its address, which must not be one that only a request states. Throws `StartError`. */
function statementKeys({ PUBLIC_URL, STATEMENT_KEYS, STATEMENT_SIGNER, TIMESTAMP_URL }: Environment) {
  if (STATEMENT_KEYS === undefined) {
    const other = Object.entries({ STATEMENT_SIGNER, TIMESTAMP_URL }).find(([, value]) => value);
    if (!other) return null;
    throw new StartError(`${other[0]} needs STATEMENT_KEYS, the folder of the certificates.`);
  }
  if (PUBLIC_URL === null) throw new StartError("STATEMENT_KEYS needs PUBLIC_URL, which is not set.");
  const signer = STATEMENT_SIGNER === undefined ? undefined : resolve(STATEMENT_SIGNER);
  return { folder: resolve(STATEMENT_KEYS), signer, timestampUrl: TIMESTAMP_URL };
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

// SOCIETY_CONFIG: the JSON file that describes the society.

/** Reads the society from a file; without a path, the example society. Throws `StartError` with the file, the entry and the error. */
function readSociety(path: string | undefined): Society {
  if (path === undefined) return exampleSociety;
  const { data, error } = societySchema.safeParse(readJson(path));
  if (error) {
    const [issue] = error.issues;
    const entry = issue && issue.path.length > 0 ? `"${issue.path.join(".")}"` : "the file";
    throw new StartError(`SOCIETY_CONFIG ${path}: ${entry}: ${issue?.message}.`);
  }
  if (data.notFoundUrl?.startsWith("/") && !isShowablePage(data.notFoundUrl)) {
    throw new StartError(
      `SOCIETY_CONFIG ${path}: "notFoundUrl": must not itself lead to /not-found, but "${data.notFoundUrl}" does.`,
    );
  }
  return data;
}

/** The address of the built-in 404 page, which would redirect to itself. */
const notFoundPath = /^\/not-found\/?$/;

/** Whether a path of this site shows a page other than the 404 page. */
function isShowablePage(link: string): boolean {
  const { pathname } = new URL(link, "https://site.invalid");
  return isPagePath(pathname) && !notFoundPath.test(pathname);
}

function readJson(path: string): unknown {
  let text: string;
  try {
    // Some editors write a byte order mark, which JSON does not allow.
    text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new StartError(`SOCIETY_CONFIG ${path} cannot be read: ${(error as Error).message}.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`SOCIETY_CONFIG ${path} is not JSON: ${(error as Error).message}.`);
  }
}
