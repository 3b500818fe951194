// `npm run lighthouse`: Lighthouse as a phone sees the search, a vessel's details and its certificates. Exits 1 where performance,
// accessibility or best practices are below 98 in the median of RUNS runs (5). Simulated throttling multiplies what the machine itself is
// slow at: run it where nothing else runs. PLIMSOLL_URL names a running record; without it one is served for the time of the run.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const least = 98;
const categories = ["performance", "accessibility", "best-practices"];
const screens = [
  "/absrecord/search",
  "/absrecord/details?ImoNum=9074729",
  "/absrecord/certificates?ImoNum=9074729",
];
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Serves the built product with the demonstration fleet. */
async function serveRecord() {
  const port = 8097;
  const dataDir = mkdtempSync(join(tmpdir(), "plimsoll-lighthouse-"));
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const server = spawn(process.execPath, ["dist/server/main.js", "serve"], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  const url = `http://localhost:${port}`;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null)
      throw new Error("The record could not be served: run `npm run build` first.");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const stop = () => {
    server.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    server.kill("SIGTERM");
  };
  return { url, stop };
}

const given = process.env.PLIMSOLL_URL;
const record = given ? { url: given, stop: () => undefined } : await serveRecord();
const chromePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path && existsSync(path),
);
const chrome = await launch({
  ...(chromePath && { chromePath }),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
});

const runs = Number(process.env.RUNS ?? 5);
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

/** The report that stands in the middle by its performance. */
async function medianReport(url) {
  const reports = [];
  for (let run = 0; run < runs; run++) {
    const options = { port: chrome.port, onlyCategories: categories, logLevel: "error" };
    reports.push((await lighthouse(url, options)).lhr);
  }
  const performance = ({ categories }) => categories.performance.score ?? 0;
  return reports.sort((one, other) => performance(one) - performance(other))[Math.floor(runs / 2)];
}

try {
  for (const screen of screens) {
    const lhr = await medianReport(record.url + screen);
    const scores = categories.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100));
    console.log(screen, categories.map((name, at) => `${name} ${scores[at]}`).join(", "));
    console.log("  ", metrics.map((name) => `${name} ${lhr.audits[name].displayValue}`).join(", "));
    if (Math.min(...scores) >= least) continue;
    process.exitCode = 1;
    for (const { id, weight } of categories.flatMap((name) => lhr.categories[name].auditRefs)) {
      const { score, title, displayValue = "" } = lhr.audits[id];
      if (weight > 0 && score !== null && score < 0.9) console.log(`   ${title} ${displayValue}`);
    }
  }
} finally {
  chrome.kill();
  record.stop();
}
