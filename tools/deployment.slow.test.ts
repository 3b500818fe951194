// The files in `deploy/` agree with the product: its settings, ports, addresses and metrics, and are valid for the programs that read them.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfiguration, settingNames } from "#main/configuration/configuration.ts";
import { secretVariables } from "#main/configuration/secret-files.ts";
import { alertRules, metricsInDeployment } from "#tests/main/deployed-metrics.ts";

const folder = fileURLToPath(new URL("../deploy/", import.meta.url));
const fileOf = (name: string): string => readFileSync(join(folder, name), "utf8");
const { port } = readConfiguration({});
const has = (program: string): boolean => spawnSync("which", [program]).status === 0;

interface KubernetesObject {
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
}

interface Deployment extends KubernetesObject {
  readonly spec: { readonly template: { readonly spec: PodSpec } };
}

interface PodSpec {
  readonly securityContext: object;
  readonly containers: readonly {
    readonly ports: readonly object[];
    readonly livenessProbe: Probe;
    readonly readinessProbe: Probe;
    readonly securityContext: object;
  }[];
}

interface Probe {
  readonly httpGet: { readonly path: string };
}

interface Service {
  readonly environment: Readonly<Record<string, string>>;
}

const kubernetes = parseAllDocuments(fileOf("kubernetes.yaml")).map(
  (document) => document.toJS() as KubernetesObject,
);
const objectOf = (kind: string): KubernetesObject => {
  const found = kubernetes.find((object) => object.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};
const podSpec = (): PodSpec => (objectOf("Deployment") as Deployment).spec.template.spec;
const compose = parse(fileOf("compose.yaml"), { merge: true }) as {
  readonly services: Readonly<Record<"server1" | "server2", Service>>;
};

/** Names of variables that are set in a file of lines `NAME=value`. */
const assigned = (name: string, line: RegExp): readonly string[] =>
  [...fileOf(name).matchAll(line)].flatMap(([, values = ""]) =>
    [...values.matchAll(/\b([A-Z_0-9]+)=/g)].map(([, one = ""]) => one),
  );

const known = new Set([...settingNames, ...secretVariables.map((name) => `${name}_FILE`), "NODE_ENV"]);

test.each<[string, readonly string[]]>([
  ["Dockerfile", assigned("Dockerfile", /^ENV ((?:.*\\\n)*.*)$/gm)],
  ["plimsoll.service", assigned("plimsoll.service", /^Environment=(.*)$/gm)],
  ["plimsoll-backup.service", assigned("plimsoll-backup.service", /^Environment=(.*)$/gm)],
  ["compose.yaml", Object.keys(compose.services.server1.environment)],
  ["kubernetes.yaml", Object.keys(objectOf("ConfigMap").data ?? {})],
])("%s sets settings of the product only", (_, names) => {
  expect(names).toContain("DATA_DIR");
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test("the settings of compose.yaml and kubernetes.yaml are valid", () => {
  const { data = {} } = objectOf("ConfigMap");
  expect(readConfiguration(data)).toMatchObject({ publicUrl: "https://record.example", trustedProxies: 1 });
  const { environment } = compose.services.server2;
  const own = Object.entries(environment).filter(([, value]) => !value.includes("$"));
  const withoutSecrets = own.filter(([name]) => !name.endsWith("_FILE"));
  expect(readConfiguration(Object.fromEntries(withoutSecrets) as Record<string, string>)).toMatchObject({
    port,
  });
});

test("every file uses the port of the server and its health checks", () => {
  expect(fileOf("Dockerfile")).toContain(`EXPOSE ${port}\n`);
  expect(fileOf("nginx.conf").match(/server server\d:(\d+)/g)).toEqual([
    `server server1:${port}`,
    `server server2:${port}`,
  ]);
  const [server] = podSpec().containers;
  expect(server?.ports).toEqual([{ name: "http", containerPort: port }]);
  expect([server?.livenessProbe.httpGet.path, server?.readinessProbe.httpGet.path]).toEqual([
    "/healthz",
    "/readyz",
  ]);
});

test("the image has one full version of a long-term release of Node that package.json allows", () => {
  const dockerfile = fileOf("Dockerfile");
  const [, major = ""] = /^ARG NODE_VERSION=(\d+)\.\d+\.\d+$/m.exec(dockerfile) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(24);
  // Releases of even numbers are supported for years.
  expect(Number(major) % 2).toBe(0);
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toEqual(Array.from({ length: 2 }, () => "node:${NODE_VERSION}-bookworm-slim"));
  const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    engines: { node: string };
  };
  expect(engines.node).toContain(">=24");
});

test("no container runs as root or may write to its root file system", () => {
  expect(fileOf("Dockerfile")).toMatch(/^USER node$/m);
  const { containers, securityContext } = podSpec();
  expect(securityContext).toMatchObject({ runAsNonRoot: true });
  expect(containers[0]?.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
  });
  for (const name of ["server1", "server2"] as const)
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  for (const name of ["plimsoll.service", "plimsoll-backup.service"])
    expect(fileOf(name)).toMatch(/^ProtectSystem=strict$/m);
});

test("containers have an init process, which passes signals on and removes processes that have ended", () => {
  const dockerfile = fileOf("Dockerfile");
  expect(dockerfile).toMatch(/^RUN apt-get .*\btini\b/m);
  expect(dockerfile).toContain('ENTRYPOINT ["tini", "-s", "--"]\n');
  for (const name of ["server1", "server2"] as const)
    expect(compose.services[name]).toMatchObject({ init: true });
});

test("every alert has a severity, a summary, and a section in docs/operations.md", () => {
  const operations = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");
  const rules = alertRules();
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, annotations, labels } of rules) {
    expect(labels["severity"]).toMatch(/^(?:critical|warning|info)$/);
    expect(annotations["summary"]).toMatch(/\.$/);
    expect(operations).toContain(`| \`${alert}\` |`);
  }
});

test("the dashboard and the alerts consist of PromQL", () => {
  expect(metricsInDeployment().flatMap(({ metrics }) => metrics)).toContain("http_request_seconds_bucket");
});

describe("the program that reads it accepts", () => {
  let temporary: string;
  beforeAll(() => {
    temporary = mkdtempSync(join(tmpdir(), "plimsoll-deploy-"));
  });
  afterAll(() => rmSync(temporary, { recursive: true }));

  test.skipIf(!has("promtool"))("alerts.yaml (skipped without promtool)", () => {
    expect(
      execFileSync("promtool", ["check", "rules", join(folder, "alerts.yaml")], { encoding: "utf8" }),
    ).toContain("SUCCESS");
  });

  test.skipIf(!has("nginx") || !has("openssl"))("nginx.conf (skipped without nginx)", () => {
    const paths = { key: join(temporary, "key.pem"), certificate: join(temporary, "certificate.pem") };
    const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    const output = ["-keyout", paths.key, "-out", paths.certificate, "-subj", "/CN=record.example"];
    execFileSync("openssl", [...request, ...output], { stdio: "ignore" });
    const configuration = fileOf("nginx.conf")
      .replace("/etc/nginx/tls/certificate.pem", paths.certificate)
      .replace("/etc/nginx/tls/key.pem", paths.key)
      .replace("/tmp/pages", join(temporary, "pages"))
      // These names are known only where the containers run.
      .replace(/server server\d:/g, "server 127.0.0.1:");
    const path = join(temporary, "nginx.conf");
    writeFileSync(path, configuration);
    const { status, stderr } = spawnSync("nginx", ["-t", "-c", path, "-e", "stderr"], { encoding: "utf8" });
    expect(stderr).toContain("test is successful");
    expect(status).toBe(0);
  });
});
