// The settings of the product: the variables of the environment with the check, the default and the meaning of each, from which
// docs/settings.md is written.
import { z } from "zod";
import { importApprovals } from "#contract/administration/imports.ts";
import { accountVariables } from "./account-configuration.ts";
import { retentionVariables } from "./retention-configuration.ts";
import { syncVariables } from "./sync-configuration.ts";
import { traceVariables } from "./trace-configuration.ts";

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

/** Texts of `describe` stand in docs/settings.md. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(8080).describe("port to listen on. Default: 8080"),
  HOST: z.string().optional().describe("address to listen on. Default: all addresses"),
  WORKERS: workers
    .default(1)
    .describe("number of processes that serve on PostgreSQL, or `auto` for one a processor. Default: 1"),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("folder of the embedded database and of the documents. Default: `./data`"),
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      "a PostgreSQL server (15 or later) instead of the embedded database, `postgres://user:password@host:5432/database`",
    ),
  DATABASE_REPLICA_URLS: commaSeparated
    .pipe(z.array(postgresUrl))
    .default([])
    .describe("its replicas, separated by commas; reads of the record go there"),
  DATABASE_PREPARED: oneOf("on", "off")
    .default("on")
    .describe(
      "`off` prepares no statements and sets no parameters of the session, for a pooler that changes connections between statements ([PgBouncer](operations.md#postgresql-replicas-and-pgbouncer) before 1.21 in transaction mode). Default: `on`",
    ),
  DATABASE_LISTEN_URL: postgresUrl
    .optional()
    .describe(
      "the PostgreSQL server itself, if `DATABASE_URL` is a pooler: each process is notified of imports there at once (`LISTEN`), and otherwise within half a second. Default: `DATABASE_URL`, unless `DATABASE_PREPARED=off`",
    ),
  DOCUMENTS_URL: bucketUrl
    .optional()
    .describe(
      "`s3://bucket/prefix`: keeps the documents in a bucket instead of `DATA_DIR`; AWS credentials as usual",
    ),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/]/, { error: "must be an address that begins with http:// or https://" })
    .optional()
    .describe("endpoint of that bucket. Default: Amazon's"),
  S3_REGION: z.string().optional().describe("region of that bucket. Default: `AWS_REGION`, or `us-east-1`"),
  AWS_REGION: z.string().optional().describe("region, where `S3_REGION` is not set"),
  DEMO_FLEET: oneOf("on", "off")
    .default("on")
    .describe("`off` starts with an empty record instead of the demonstration fleet. Default: `on`"),
  DELIVERIES: oneOf("on", "off")
    .default("on")
    .describe(
      "`off`: this process sends no emails and webhook messages of follows; another one does. Default: `on`",
    ),
  DELIVERY_LEASE: wholeNumber(15, 600)
    .default(40)
    .describe(
      "seconds after which another process repeats a delivery whose process was killed, 15 to 600. Default: 40",
    ),
  IMPORT_APPROVAL: oneOf(...importApprovals)
    .default("one")
    .describe(
      "who may approve an import of the [import console](how-to/import-in-the-browser.md): `one` (the uploader, too) or `two` (another user than the uploader). Default: `one`",
    ),
  CAPTCHA: oneOf("altcha", "recaptcha", "off")
    .default("altcha")
    .describe("`altcha` (needs https or localhost), `recaptcha` or `off`. Default: `altcha`"),
  RECAPTCHA_SITE_KEY: z.string().optional().describe("site key of reCAPTCHA Enterprise"),
  RECAPTCHA_PROJECT: z.string().optional().describe("its Google Cloud project"),
  RECAPTCHA_API_KEY: z.string().optional().describe("its API key"),
  RECAPTCHA_THRESHOLD: threshold
    .transform(Number)
    .default(0.5)
    .describe("least score of a person, 0 to 1. Default: 0.5"),
  RATE_LIMIT: rateLimit
    .default(defaultRateLimit)
    .describe(
      "requests a minute (searches and large responses [cost several](api.md#keys-and-their-limits)) for one address, for a key without a number of its own, and for all keys of one user together; for a session at most 600; or `off`. Default: 600",
    ),
  AUTH_SECRET: z
    .string()
    .min(32, { error: "must have at least 32 characters" })
    .optional()
    .describe("key of cookies and tokens, at least 32 characters. Default: created at the first start"),
  STATEMENT_KEYS: z
    .string()
    .optional()
    .describe(
      "folder of the keys that sign [statements of class](operations.md#keys-of-statements). Default: none, and no statements but those of the demonstration",
    ),
  STATEMENT_SIGNER: z
    .string()
    .optional()
    .describe("program that signs in place of private keys in that folder, as with PKCS #11"),
  TIMESTAMP_URL: z
    .string()
    .refine((text) => /^https?:\/\/[^/?#@]+(?:[/?]|$)/.test(text) && URL.canParse(text), {
      error: "must be the address of a time-stamp authority, https://stamps.example/rfc3161",
    })
    .optional()
    .describe(
      "time-stamp authority (RFC 3161) that confirms when a PDF of a statement was signed. Default: none",
    ),
  PUBLIC_URL: origin
    .nullable()
    .default(null)
    .describe("public address of the product, `https://record.example`"),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe("number of trusted proxies in front of the server. Default: 0"),
  CORS_ORIGINS: commaSeparated
    .pipe(z.array(origin))
    .default([])
    .describe("other sites, separated by commas, whose pages may call `/maximo` and `/api/v1` with a key"),
  OPEN_API: oneOf("on", "off")
    .default("off")
    .describe(
      "`on`: `/api/v1` needs [no key](api.md#without-a-key), within a low limit of each address, and pages of all sites may call it. Default: `off`",
    ),
  OPEN_DATA: oneOf("on", "off")
    .default("off")
    .describe(
      "`on`: the whole public record can be [downloaded as files](api.md#the-whole-record-as-files), which are made after imports, at most once a day, and kept in `DATA_DIR` or the bucket of `DOCUMENTS_URL`; with `DATABASE_URL` it needs the bucket. Default: `off`",
    ),
  FRESH_WITHIN: duration
    .nullable()
    .default(null)
    .describe(
      "age of the last import, such as `26h`, `90m` or `2d`, from which every screen and print-out warns that the record may be out of date, and `/readyz` reports `isRecordFresh: false`. Default: never",
    ),
  METRICS_TOKEN: bearerToken
    .nullable()
    .default(null)
    .describe(
      "token that `/metrics` requires as `Authorization: Bearer …`, at least 32 characters. Default: `/metrics` responds to this computer only",
    ),
  ...accountVariables,
  ...syncVariables,
  ...traceVariables,
  SLOW_QUERY: milliseconds
    .nullable()
    .default(1000)
    .describe(
      "duration such as `250ms` or `2s` from which a database statement is logged, with its call and without values; or `off`. Default: `1s`",
    ), // gap: slow statements
  ...retentionVariables,
  WEBHOOK_PRIVATE_ADDRESSES: oneOf("refuse", "allow")
    .default("refuse")
    .describe(
      "`refuse`: webhooks of users are sent to public addresses only; `allow`: also to private networks. Default: `refuse`",
    ),
  SOCIETY_CONFIG: z
    .string()
    .optional()
    .describe(
      "path of a JSON file that describes the society ([its keys](society.md)). Default: the example society",
    ),
  LOG_LEVEL: oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent")
    .default("info")
    .describe("`debug` writes every request. Default: `info`"),
});

export type Environment = z.infer<typeof environment>;
