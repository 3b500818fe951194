// Reads the configuration from the environment. An invalid setting stops the start with one sentence.
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { type ImportApproval, importApprovals } from "#contract/imports.ts";
import type { Society } from "#contract/portal.ts";
import type { Bucket } from "#documents/s3-bucket.ts";
import {
  type AccountConfiguration,
  accountConfiguration,
  accountVariables,
} from "./account-configuration.ts";
import { withSecretFiles } from "./secret-files.ts";
import { type Retention, retentionConfiguration, retentionVariables } from "./retention-configuration.ts";
import { type SyncConfiguration, syncConfiguration, syncVariables } from "./sync-configuration.ts";
import { isTraced, traceVariables } from "./trace-configuration.ts";
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

/** Enough for a person who browses quickly; limits a program to ten requests a second. */
const defaultRateLimit = 600; // gap: rate limit

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  const digits = z.string().regex(/^\d{1,9}$/, { error });
  return digits.transform(Number).pipe(z.number().min(least, { error }).max(most, { error }));
};
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(", ")}` });

const postgresUrl = z.string().refine((text) => /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text), {
  error: "must be the address of a PostgreSQL server, postgres://user:password@host:5432/database",
});
const commaSeparated = z.string().transform((text) => text.split(",").map((part) => part.trim()));

const bucketUrl = z
  .string()
  .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[^?#]*)?$/, {
    error: "must be a bucket with or without a path, s3://bucket/path",
  })
  .transform((text) => {
    const [bucket = "", ...path] = text.slice("s3://".length).split("/");
    return {
      bucket,
      prefix: path
        .filter((part) => part !== "")
        .map((part) => `${part}/`)
        .join(""),
    };
  });

const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isExact = url?.href === `${url?.origin}/` && !url.host.includes("*");
  if (url && /^https?:$/.test(url.protocol) && isExact) return url.origin;
  context.addIssue("must be an address such as https://record.example, without a path");
  return z.NEVER;
});

const rateLimit = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,8})$/, { error: 'must be a number of requests a minute, 1 or more, or "off"' })
  .transform((text) => (text === "off" ? null : Number(text)));
const workers = z
  .string()
  .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, { error: 'must be a whole number from 1 to 64, or "auto"' })
  .transform((text) => (text === "auto" ? text : Number(text)));
const threshold = z.string().refine((text) => text.trim() !== "" && Number(text) >= 0 && Number(text) <= 1, {
  error: "must be a number from 0 to 1",
});

const secondsOf = { m: 60, h: 3600, d: 86_400 };
/** A duration such as `26h`, in seconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,4}[mhd]$/, {
    error: "must be a number of minutes, hours or days, such as 90m, 26h or 2d",
  })
  .transform((text) => Number(text.slice(0, -1)) * secondsOf[text.at(-1) as keyof typeof secondsOf]);

/** A short duration such as `250ms`, in milliseconds; `null` for "off". */
const milliseconds = z
  .string()
  .regex(/^(?:off|\d{1,6}(?:ms|s))$/, {
    error: 'must be a number of milliseconds or seconds, such as 250ms or 2s, or "off"',
  })
  .transform((text) => {
    if (text === "off") return null;
    return text.endsWith("ms") ? Number(text.slice(0, -2)) : Number(text.slice(0, -1)) * 1000;
  });

/** A token that an Authorization header can contain (RFC 6750), as hard to guess as an API key. */
const bearerToken = z.string().regex(/^(?=.{32})[\w.~+/-]+=*$/, {
  error: "must have at least 32 characters, of letters, digits and -._~+/",
});

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().optional(),
  WORKERS: workers.default(1),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: commaSeparated.pipe(z.array(postgresUrl)).default([]),
  DATABASE_PREPARED: oneOf("on", "off").default("on"),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DOCUMENTS_URL: bucketUrl.optional(),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/]/, { error: "must be an address that begins with http:// or https://" })
    .optional(),
  S3_REGION: z.string().optional(),
  AWS_REGION: z.string().optional(),
  DEMO_FLEET: oneOf("on", "off").default("on"),
  DELIVERIES: oneOf("on", "off").default("on"),
  DELIVERY_LEASE: wholeNumber(15, 600).default(40),
  IMPORT_APPROVAL: oneOf(...importApprovals).default("one"),
  CAPTCHA: oneOf("altcha", "recaptcha", "off").default("altcha"),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_PROJECT: z.string().optional(),
  RECAPTCHA_API_KEY: z.string().optional(),
  RECAPTCHA_THRESHOLD: threshold.transform(Number).default(0.5),
  RATE_LIMIT: rateLimit.default(defaultRateLimit),
  AUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  PUBLIC_URL: origin.nullable().default(null),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  CORS_ORIGINS: commaSeparated.pipe(z.array(origin)).default([]),
  FRESH_WITHIN: duration.nullable().default(null),
  METRICS_TOKEN: bearerToken.nullable().default(null),
  ...accountVariables,
  ...syncVariables,
  ...traceVariables,
  SLOW_QUERY: milliseconds.nullable().default(1000), // gap: slow statements
  ...retentionVariables,
  WEBHOOK_PRIVATE_ADDRESSES: oneOf("refuse", "allow").default("refuse"),
  SOCIETY_CONFIG: z.string().optional(),
  LOG_LEVEL: oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent").default("info"),
});

/** The names of all variables. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

type Environment = z.infer<typeof environment>;

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
