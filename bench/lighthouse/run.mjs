// `npm run lighthouse`: runs Lighthouse with its mobile settings on the search, a vessel's details and certificates, and the suspension
// list. Exits with 1 if the median of RUNS runs (5) has a score below 98 for performance, accessibility or best practices. Both kinds of
// THROTTLING, `simulate` (as usual) and `devtools` (slows the browser itself), multiply delays of the computer, so run it on an idle one.
// PLIMSOLL_URL is the URL of a running server; without it, one is started.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices"];
const minimumScore = 98;
const screens = [
  "/absrecord/search",
  "/absrecord/details?ImoNum=9074729",
  "/absrecord/certificates?ImoNum=9074729",
  "/class-suspension/list",
];
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Serves the built product with the demonstration fleet. */
async function startServer() {
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
    if (server.exitCode !== null) throw new Error("The server could not start: run `npm run build` first.");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const stop = () => {
    server.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    server.kill("SIGTERM");
  };
  return { url, stop };
}

const url = process.env.PLIMSOLL_URL;
const server = url ? { url, stop: () => undefined } : await startServer();
const chromePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path && existsSync(path),
);
const chrome = await launch({
  ...(chromePath && { chromePath }),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
});

const throttlingMethod = process.env.THROTTLING ?? "simulate";
const runs = Number(process.env.RUNS ?? 5);
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

/** Returns the report with the median performance score. */
async function medianReport(url) {
  const reports = [];
  for (let run = 0; run < runs; run++) {
    const options = { port: chrome.port, onlyCategories: categories, logLevel: "error", throttlingMethod };
    reports.push((await lighthouse(url, options)).lhr);
  }
  const performance = ({ categories }) => categories.performance.score ?? 0;
  return reports.sort((one, other) => performance(one) - performance(other))[Math.floor(runs / 2)];
}

try {
  for (const screen of screens) {
    const lhr = await medianReport(server.url + screen);
    const scores = categories.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100));
    console.log(screen, categories.map((name, at) => `${name} ${scores[at]}`).join(", "));
    console.log("  ", metrics.map((name) => `${name} ${lhr.audits[name].displayValue}`).join(", "));
    if (scores.every((score) => score >= minimumScore)) continue;
    process.exitCode = 1;
    for (const { id, weight } of categories.flatMap((name) => lhr.categories[name].auditRefs)) {
      const { score, title, displayValue = "" } = lhr.audits[id];
      if (weight > 0 && score !== null && score < 0.9) console.log(`   ${title} ${displayValue}`);
    }
  }
} finally {
  chrome.kill();
  server.stop();
}
