import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleSociety } from "#contract/page/society.ts";
import { readConfiguration } from "./configuration.ts";
import { unencryptedWarning } from "./sync-configuration.ts";
import { StartError } from "#main/start-error.ts";

const recaptcha = {
  CAPTCHA: "recaptcha",
  RECAPTCHA_SITE_KEY: "s",
  RECAPTCHA_PROJECT: "p",
  RECAPTCHA_API_KEY: "k",
};

test("every setting has a default", () => {
  expect(readConfiguration({})).toEqual({
    port: 8080,
    host: undefined,
    workers: 1,
    dataDir: join(process.cwd(), "data"),
    databaseUrl: undefined,
    replicaUrls: [],
    isPrepared: true,
    bucket: null,
    demoFleet: true,
    deliveries: true,
    deliveryLease: 40,
    allowPrivateWebhooks: false,
    importApproval: "one",
    captcha: { kind: "altcha" },
    requestsPerMinute: 600,
    authSecret: undefined,
    publicUrl: null,
    statementKeys: null,
    trustedProxies: 0,
    corsOrigins: [],
    isApiOpen: false,
    isDataOpen: false,
    freshWithin: null,
    metricsToken: null,
    accounts: { mail: null, singleSignOn: null },
    sync: { address: null, apiKey: null, every: null, maxBytes: 10 * 1024 ** 3 },
    isTraced: false,
    slowQuery: 1,
    retention: { auditLog: 1830, deliveries: 30, uploads: 400, revoked: 90, unverified: null },
    society: exampleSociety,
    logLevel: "info",
  });
});

test("an empty variable counts as unset", () => {
  expect(readConfiguration({ PORT: "", DATABASE_URL: "", SOCIETY_CONFIG: "" })).toEqual(
    readConfiguration({}),
  );
});

test.each<[Record<string, string>, object]>([
  [{ PORT: "0" }, { port: 0 }],
  [
    { SYNC_URL: "https://maximo.example/maximo", SYNC_KEY: "k", SYNC_EVERY: "2h", SYNC_MAX_BYTES: "500MB" },
    {
      demoFleet: false,
      sync: {
        address: {
          origin: "https://maximo.example",
          base: "/maximo/api",
          name: "https://maximo.example/maximo/api",
        },
        apiKey: "k",
        every: 7_200_000,
        maxBytes: 500 * 1024 ** 2,
      },
    },
  ],
  [{ IMPORT_APPROVAL: "two" }, { importApproval: "two" }],
  [{ WEBHOOK_PRIVATE_ADDRESSES: "refuse" }, { allowPrivateWebhooks: false }],
  [{ WEBHOOK_PRIVATE_ADDRESSES: "allow" }, { allowPrivateWebhooks: true }],
  [{ PORT: "65535" }, { port: 65_535 }],
  [{ HOST: "127.0.0.1" }, { host: "127.0.0.1" }],
  [{ WORKERS: "auto" }, { workers: 1 }],
  [{ WORKERS: "auto", DATABASE_URL: "postgres://b/r" }, { workers: availableParallelism() }],
  [{ WORKERS: "64", DATABASE_URL: "postgres://b/r" }, { workers: 64 }],
  [{ DATABASE_PREPARED: "off" }, { isPrepared: false }],
  [
    { DATABASE_LISTEN_URL: "postgres://a/r", DATABASE_URL: "postgres://b/r" },
    { listenUrl: "postgres://a/r" },
  ],
  [{ DATA_DIR: "/srv/record" }, { dataDir: "/srv/record" }],
  [{ DEMO_FLEET: "off" }, { demoFleet: false }],
  [{ DELIVERIES: "off" }, { deliveries: false }],
  [{ OPEN_API: "on" }, { isApiOpen: true }],
  [{ OPEN_DATA: "on" }, { isDataOpen: true }],
  [{ OPEN_DATA: "on", DATABASE_URL: "postgres://a/r", DOCUMENTS_URL: "s3://files" }, { isDataOpen: true }],
  [{ DELIVERY_LEASE: "15" }, { deliveryLease: 15 }],
  [
    { RETAIN_AUDIT_LOG: "off", RETAIN_UPLOADS: "7d" },
    { retention: { auditLog: null, deliveries: 30, uploads: 7, revoked: 90, unverified: null } },
  ],
  [
    {
      SMTP_URL: "smtps://mail.example",
      MAIL_FROM: "register@society.example",
      PUBLIC_URL: "https://record.example",
    },
    { retention: { auditLog: 1830, deliveries: 30, uploads: 400, revoked: 90, unverified: 30 } },
  ],
  [
    { DOCUMENTS_URL: "s3://records", AWS_REGION: "eu-north-1" },
    { bucket: { bucket: "records", prefix: "", endpoint: undefined, region: "eu-north-1" } },
  ],
  [
    {
      DOCUMENTS_URL: "s3://records/a/b/",
      S3_ENDPOINT: "https://s3.example",
      S3_REGION: "x",
      AWS_REGION: "y",
    },
    { bucket: { bucket: "records", prefix: "a/b/", endpoint: "https://s3.example", region: "x" } },
  ],
  [{ CAPTCHA: "off" }, { captcha: { kind: "off" } }],
  [recaptcha, { captcha: { kind: "recaptcha", siteKey: "s", project: "p", apiKey: "k", threshold: 0.5 } }],
  [{ RATE_LIMIT: "off" }, { requestsPerMinute: null }],
  [{ RATE_LIMIT: "1" }, { requestsPerMinute: 1 }],
  [{ AUTH_SECRET: "x".repeat(32) }, { authSecret: "x".repeat(32) }],
  [{ PUBLIC_URL: "https://record.example/" }, { publicUrl: "https://record.example" }],
  [{ PUBLIC_URL: "http://localhost:8443" }, { publicUrl: "http://localhost:8443" }],
  [{}, { statementKeys: null }],
  [
    { STATEMENT_KEYS: "/keys", PUBLIC_URL: "https://record.example" },
    { statementKeys: { folder: "/keys", signer: undefined, timestampUrl: undefined } },
  ],
  [
    {
      STATEMENT_KEYS: "/keys",
      STATEMENT_SIGNER: "/bin/sign",
      TIMESTAMP_URL: "http://stamps.example/tsa?a=b",
      PUBLIC_URL: "https://record.example",
    },
    {
      statementKeys: {
        folder: "/keys",
        signer: "/bin/sign",
        timestampUrl: "http://stamps.example/tsa?a=b",
      },
    },
  ],
  [{ TRUST_PROXY: "2" }, { trustedProxies: 2 }],
  [{ FRESH_WITHIN: "90m" }, { freshWithin: 5400 }],
  [{ FRESH_WITHIN: "2d" }, { freshWithin: 172_800 }],
  [{ METRICS_TOKEN: "x".repeat(32) }, { metricsToken: "x".repeat(32) }],
  [{ SLOW_QUERY: "250ms" }, { slowQuery: 0.25 }],
  [{ SLOW_QUERY: "2s" }, { slowQuery: 2 }],
  [{ SLOW_QUERY: "off" }, { slowQuery: null }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }, { isTraced: true }],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://collector.example/v1/traces" }, { isTraced: true }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_SDK_DISABLED: "true" }, { isTraced: false }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_TRACES_EXPORTER: "none" },
    { isTraced: false },
  ],
  [
    { CORS_ORIGINS: "https://app.example, http://localhost:5173/" },
    { corsOrigins: ["https://app.example", "http://localhost:5173"] },
  ],
  [
    { DATABASE_URL: "postgres://u:p@db/record", DATABASE_REPLICA_URLS: "postgresql://a/r, postgresql://b/r" },
    { databaseUrl: "postgres://u:p@db/record", replicaUrls: ["postgresql://a/r", "postgresql://b/r"] },
  ],
])("the variables %j are accepted", (variables, expected) => {
  expect(readConfiguration(variables)).toMatchObject(expected);
});

describe("an invalid setting throws one sentence", () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: "abc" }, 'PORT must be a whole number from 0 to 65535, but is "abc".'],
    [{ PORT: "65536" }, 'PORT must be a whole number from 0 to 65535, but is "65536".'],
    [{ PORT: "-1" }, 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    [{ PORT: "80.5" }, 'PORT must be a whole number from 0 to 65535, but is "80.5".'],
    [
      { DOCUMENTS_URL: "https://records" },
      'DOCUMENTS_URL must be a bucket with or without a path, s3://bucket/path, but is "https://records".',
    ],
    [
      { S3_ENDPOINT: "s3.example" },
      'S3_ENDPOINT must be an address that begins with http:// or https://, but is "s3.example".',
    ],
    [
      { SYNC_URL: "https://user:word@maximo.example" },
      "SYNC_URL must be the address of a Maximo, such as https://maximo.example/maximo/api.",
    ],
    [{ SYNC_URL: "https://maximo.example" }, "SYNC_URL needs SYNC_KEY, the API key of the source."],
    [{ SYNC_KEY: "two words" }, "SYNC_KEY must be an API key, without spaces."],
    [
      { SYNC_MAX_BYTES: "10" },
      'SYNC_MAX_BYTES must be a number of megabytes or gigabytes, such as 500MB or 10GB, but is "10".',
    ],
    [{ SYNC_EVERY: "15m" }, "SYNC_EVERY needs SYNC_URL, the address of the source."],
    [
      { SYNC_EVERY: "30s" },
      'SYNC_EVERY must be a time of minutes, hours or days, such as 15m, 1h or 1d, but is "30s".',
    ],
    [{ DEMO_FLEET: "no" }, 'DEMO_FLEET must be one of on, off, but is "no".'],
    [{ CAPTCHA: "hcaptcha" }, 'CAPTCHA must be one of altcha, recaptcha, off, but is "hcaptcha".'],
    [{ ...recaptcha, RECAPTCHA_API_KEY: "" }, "CAPTCHA=recaptcha needs RECAPTCHA_API_KEY, which is not set."],
    [{ RECAPTCHA_THRESHOLD: "1.1" }, 'RECAPTCHA_THRESHOLD must be a number from 0 to 1, but is "1.1".'],
    [
      { RATE_LIMIT: "0" },
      'RATE_LIMIT must be a number of requests a minute, 1 or more, or "off", but is "0".',
    ],
    [
      { RATE_LIMIT: "fast" },
      'RATE_LIMIT must be a number of requests a minute, 1 or more, or "off", but is "fast".',
    ],
    [{ AUTH_SECRET: "x".repeat(31) }, "AUTH_SECRET must have at least 32 characters."],
    ...["26", "0h", "1.5h", "2w"].map((FRESH_WITHIN): [Record<string, string>, string] => [
      { FRESH_WITHIN },
      `FRESH_WITHIN must be a number of minutes, hours or days, such as 90m, 26h or 2d, but is "${FRESH_WITHIN}".`,
    ]),
    ...["x".repeat(31), `${"x".repeat(32)} y`].map((METRICS_TOKEN): [Record<string, string>, string] => [
      { METRICS_TOKEN },
      "METRICS_TOKEN must have at least 32 characters, of letters, digits and -._~+/.",
    ]),
    ...["250", "1m", "-1s"].map((SLOW_QUERY): [Record<string, string>, string] => [
      { SLOW_QUERY },
      `SLOW_QUERY must be a number of milliseconds or seconds, such as 250ms or 2s, or "off", but is "${SLOW_QUERY}".`,
    ]),
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "user:password@collector" },
      "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of an OpenTelemetry collector, such as http://localhost:4318.",
    ],
    [
      { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, the only protocol that the server sends, but is "grpc".',
    ],
    [
      { PUBLIC_URL: "record.example" },
      'PUBLIC_URL must be an address such as https://record.example, without a path, but is "record.example".',
    ],
    [
      { PUBLIC_URL: "https://a.example/x" },
      'PUBLIC_URL must be an address such as https://record.example, without a path, but is "https://a.example/x".',
    ],
    ...["*", "null", "app.example", "https://app.example,*", "https://*.example", "https://a.example/x"].map(
      (CORS_ORIGINS): [Record<string, string>, string] => [
        { CORS_ORIGINS },
        `CORS_ORIGINS must be an address such as https://record.example, without a path, but is "${CORS_ORIGINS}".`,
      ],
    ),
    [{ DATABASE_PREPARED: "yes" }, "DATABASE_PREPARED must be one of on, off."],
    [
      { DATABASE_LISTEN_URL: "postgres://a/r" },
      "DATABASE_LISTEN_URL needs DATABASE_URL, the pooler in front of that server.",
    ],
    [
      { OPEN_DATA: "on", DATABASE_URL: "postgres://a/r" },
      "OPEN_DATA=on with DATABASE_URL needs DOCUMENTS_URL, because several machines may share the database, and each would have other files.",
    ],
    ...["0", "65", "all"].map((WORKERS): [Record<string, string>, string] => [
      { WORKERS },
      `WORKERS must be a whole number from 1 to 64, or "auto", but is "${WORKERS}".`,
    ]),
    [
      { WORKERS: "2" },
      "WORKERS above 1 needs DATABASE_URL, because only one process can open the embedded database.",
    ],
    [{ STATEMENT_KEYS: "/keys" }, "STATEMENT_KEYS needs PUBLIC_URL, which is not set."],
    [
      { STATEMENT_SIGNER: "/bin/sign" },
      "STATEMENT_SIGNER needs STATEMENT_KEYS, the folder of the certificates.",
    ],
    [
      { TIMESTAMP_URL: "https://stamps.example" },
      "TIMESTAMP_URL needs STATEMENT_KEYS, the folder of the certificates.",
    ],
    [
      { TIMESTAMP_URL: "https://u:p@stamps.example" },
      "TIMESTAMP_URL must be the address of a time-stamp authority, https://stamps.example/rfc3161.",
    ],
    [
      { TIMESTAMP_URL: "https://stamps.example:99999/" },
      "TIMESTAMP_URL must be the address of a time-stamp authority, https://stamps.example/rfc3161.",
    ],
    [{ TRUST_PROXY: "yes" }, 'TRUST_PROXY must be a whole number from 0 to 10, but is "yes".'],
    [
      { DATABASE_URL: "mysql://u:secret@db/r" },
      "DATABASE_URL must be the address of a PostgreSQL server, postgres://user:password@host:5432/database.",
    ],
    [
      { DATABASE_REPLICA_URLS: "postgres://b/r" },
      "DATABASE_REPLICA_URLS needs DATABASE_URL, the server that they are replicas of.",
    ],
    [
      { LOG_LEVEL: "loud" },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but is "loud".',
    ],
  ])("for %j", (variables, sentence) => {
    expect(() => readConfiguration(variables)).toThrow(new StartError(sentence));
  });

  test("for a second replica that is not a valid address", () => {
    const variables = { DATABASE_URL: "postgres://a/r", DATABASE_REPLICA_URLS: "postgres://b/r,c" };
    expect(() => readConfiguration(variables)).toThrow(
      /^DATABASE_REPLICA_URLS must be the address of a PostgreSQL/,
    );
  });
});

describe("SOCIETY_CONFIG", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "plimsoll-society-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const societyOf = (text: string) => {
    const path = join(folder, "society.json");
    writeFileSync(path, text);
    return readConfiguration({ SOCIETY_CONFIG: path }).society;
  };

  test("describes the society, with defaults for missing entries", () => {
    expect(societyOf('{"name":"Harbour Class","abbreviation":"HC"}')).toMatchObject({
      name: "Harbour Class",
      abbreviation: "HC",
      termsUrl: "/portal/terms-of-use",
    });
  });

  test.each([
    ["{", /^SOCIETY_CONFIG .*society\.json is not JSON: .*\.$/],
    ["[]", /^SOCIETY_CONFIG .*society\.json: the file: .*\.$/],
    ['{"email":"nobody"}', /^SOCIETY_CONFIG .*society\.json: "email": .*\.$/],
    ['{"termsUrl":"javascript:alert(1)"}', /^SOCIETY_CONFIG .*society\.json: "termsUrl": must be a path/],
    ['{"socialLinks":[{"name":"X"}]}', /^SOCIETY_CONFIG .*society\.json: "socialLinks.0.url": /],
  ])("with %s is rejected with the file, the entry and the error", (text, sentence) => {
    expect(() => societyOf(text)).toThrow(sentence);
  });

  test("can begin with a byte order mark", () => {
    expect(societyOf('\uFEFF{"abbreviation":"HC"}')).toMatchObject({ abbreviation: "HC" });
  });

  test.each(["/portal/training", "/absrecord/search?vesselName=%25", "https://class.example/404"])(
    "accepts %s as the 404 page",
    (notFoundUrl) => expect(societyOf(JSON.stringify({ notFoundUrl }))).toMatchObject({ notFoundUrl }),
  );

  test.each([
    "/404",
    "/not-found",
    "/not-found/",
    "/not-found?from=404",
    "/portal/../not-found",
    "/%6eot-found",
    "/ui",
    "/absrecord/orders",
  ])("rejects the 404 page %s, which leads to itself", (notFoundUrl) => {
    expect(() => societyOf(JSON.stringify({ notFoundUrl }))).toThrow(
      /^SOCIETY_CONFIG .*society\.json: "notFoundUrl": must not itself lead to \/not-found, but ".*" does\.$/,
    );
  });

  test("with a missing file is rejected with the path", () => {
    expect(() => readConfiguration({ SOCIETY_CONFIG: "/nowhere/society.json" })).toThrow(
      /^SOCIETY_CONFIG \/nowhere\/society\.json cannot be read: ENOENT/,
    );
  });
});

test.each([
  ["http://maximo.example", /^The source http:\/\/maximo\.example\/maximo\/api is read over http: /],
  ["https://maximo.example", /^null$/],
])("a source at %s has a warning only if it is not encrypted", (SYNC_URL, warning) => {
  const { sync } = readConfiguration({ SYNC_URL, SYNC_KEY: "k" });
  expect(String(unencryptedWarning(sync.address))).toMatch(warning);
});
