// What an operator sees of a running server: metrics, traces and slow statements, without data of the record or of its readers.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import parsePrometheus from "parse-prometheus-text-format";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { metricsInDeployment } from "#tests/main/deployed-metrics.ts";
import { type Ended, startServer } from "#tests/main/run.ts";
import { startTraceCollector, valuesOf } from "#tests/main/trace-collector.ts";
import { bodyOf, visitorAt } from "#tests/main/visitor.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const proxySpan = "00f067aa0ba902b7";
const secrets = [
  "SECRETNAME",
  "SECRETCALENDAR",
  "SECRETFEED",
  "SECRETTOKEN",
  "SECRETCERTIFICATE",
  "203.0.113.77",
];

let folder: string;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let metrics: string;
let ended: Ended;
let loaded: readonly string[];

// In quotation marks, because the path may have a blank.
const reportModules = `--require="${fileURLToPath(new URL("../../tests/main/report-modules.cjs", import.meta.url))}"`;

/** Starts a server, sends it requests, reads its metrics and stops it. */
async function runServer(name: string, variables: Readonly<Record<string, string>>) {
  const dataDir = join(folder, name);
  const modules = join(folder, `${name}.json`);
  await copySnapshot(inject("snapshot"), dataDir);
  const common = { DATA_DIR: dataDir, DEMO_FLEET: "off", CAPTCHA: "off", TRUST_PROXY: "1" };
  const hooks = { NODE_OPTIONS: reportModules, LOADED_MODULES: modules };
  const server = await startServer({ ...common, ...hooks, ...variables });
  const get = (path: string) => fetch(server.address + path, { headers: proxyHeaders });
  try {
    const call = await visitorAt(server.address);
    await bodyOf(call('/os/ABSRECORDSEARCH?oslc.where=vessel_name="%25SECRETNAME%25"'));
    await get("/viewCertificate?certNum=SECRETCERTIFICATE");
    for (const path of [
      "/calendar/SECRETCALENDAR.ics",
      "/feeds/SECRETFEED.atom",
      "/unsubscribe/SECRETTOKEN",
    ]) {
      await get(path);
    }
    return await (await fetch(`${server.address}/metrics`)).text();
  } finally {
    ended = await server.stop();
    loaded = JSON.parse(readFileSync(modules, "utf8")) as string[];
  }
}

const proxyHeaders = {
  traceparent: `00-${traceId}-${proxySpan}-01`,
  "X-Forwarded-For": "203.0.113.77",
  "X-Request-Id": "request-of-the-proxy",
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-observability-"));
  collector = await startTraceCollector();
});
afterAll(async () => {
  await collector.close();
  rmSync(folder, { recursive: true });
});

describe("a server with a trace collector", () => {
  beforeAll(async () => {
    metrics = await runServer("traced", {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
      OTEL_BSP_SCHEDULE_DELAY: "50",
      SLOW_QUERY: "0ms",
      FRESH_WITHIN: "26h",
      SYNC_URL: "http://127.0.0.1:9/maximo",
      SYNC_KEY: "unused",
    });
  });

  test("sends the span of a request, which continues the trace of the proxy", () => {
    expect(collector.resource()).toMatchObject({
      "service.name": "plimsoll",
      "deployment.environment.name": "test",
    });
    const request = collector.spans().find(({ name }) => name === "GET /viewCertificate");
    expect(request).toMatchObject({ traceId, parentSpanId: proxySpan });
    expect(valuesOf(request?.attributes ?? [])).toEqual({
      "http.request.method": "GET",
      "http.route": "/viewCertificate",
      "http.response.status_code": 404,
      "plimsoll.request_id": "request-of-the-proxy",
    });
    const children = collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(children.map(({ name }) => name)).toContain("document");
  });

  test("sends spans of guards, of the query and of its statements below the span of the call", () => {
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === "POST /api/public-data");
    const ofRequest = spans.filter(({ traceId }) => traceId === request?.traceId);
    expect(new Set(ofRequest.map(({ name }) => name))).toEqual(
      new Set([
        "POST /api/public-data",
        "guards",
        "query.resolve",
        "record.find",
        "query.compile",
        "select import_log",
        "select vessel",
      ]),
    );
    const statement = ofRequest.find(({ name }) => name === "select vessel");
    const find = ofRequest.find(({ name }) => name === "record.find");
    expect(statement?.parentSpanId).toBe(find?.spanId);
    expect(valuesOf(statement?.attributes ?? [])).toMatchObject({
      "db.system.name": "postgresql",
      "db.query.text": expect.stringContaining("$1"),
      "plimsoll.call": "/os/ABSRECORDSEARCH",
      "plimsoll.priority": "search",
    });
  });

  test.each(secrets)("sends nothing about %s", (secret) => {
    expect(collector.text()).not.toContain(secret);
  });

  test("logs a slow statement with its call, shape and request, and without values", () => {
    const lines = ended.errors
      .split("\n")
      .filter((line) => line.includes("A statement was slow."))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        call: "/os/ABSRECORDSEARCH",
        shape: expect.stringContaining("like ?"),
        statement: "select vessel",
        priority: "search",
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
        seconds: expect.any(Number),
      }),
    );
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test("has metrics that an independent parser reads, with every name that the dashboard and the alerts use", () => {
    const families = parsePrometheus(metrics);
    const names = new Set(families.flatMap(({ name, type }) => seriesOf(name, type)));
    // The job's own series, which Prometheus adds.
    names.add("up");
    expect(metricsInDeployment().length).toBeGreaterThan(30);
    const missing = metricsInDeployment().filter(({ metrics: used }) =>
      used.some((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });

  test("names its metrics by Prometheus's conventions", () => {
    const own = parsePrometheus(metrics).filter(({ name }) => !/^(?:process|nodejs)_/.test(name));
    const namesOf = (type: string) => own.filter((family) => family.type === type).map(({ name }) => name);
    expect(namesOf("COUNTER").filter((name) => !name.endsWith("_total"))).toEqual([]);
    expect(namesOf("HISTOGRAM").filter((name) => !name.endsWith("_seconds"))).toEqual([]);
  });

  test("counts statements, rate limits and problems by names of the code", () => {
    expect(metrics).toMatch(/database_statement_seconds_count\{priority="search"\} [1-9]/);
    expect(metrics).toMatch(/database_slow_statements_total\{priority="search"\} [1-9]/);
    expect(metrics).toContain('rate_limit_refusals_total{limit="address"} 0');
    expect(metrics).toMatch(/request_problems_total\{code="notFound"\} [1-9]/);
    expect(metrics).toContain('import_uploads{state="checking"} 0');
    expect(metrics).toContain("database_up 1");
    for (const secret of secrets) expect(metrics).not.toContain(secret);
  });

  test("has loaded OpenTelemetry", () => {
    expect(loaded.some((path) => path.includes("exporter-trace-otlp-http"))).toBe(true);
  });
});

/** The names of the series of a metric. */
function seriesOf(name: string, type: string): readonly string[] {
  return type === "HISTOGRAM" ? ["bucket", "count", "sum"].map((part) => `${name}_${part}`) : [name];
}

describe("a server without a trace collector", () => {
  test("loads no module of OpenTelemetry and logs no quick statement", async () => {
    await runServer("untraced", { SLOW_QUERY: "off" });
    // Better Auth loads the API, which does nothing alone.
    expect(loaded.filter((path) => !path.includes("@opentelemetry/api/"))).toEqual([]);
    expect(ended.errors).not.toContain("A statement was slow.");
  });
});
