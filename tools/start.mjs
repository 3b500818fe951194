// `npm start`: builds the product if the build is missing or older than its sources, then runs it. Plain JavaScript, so that Node can
// run it without a loader.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = [
  "src",
  "docs",
  "tools",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "vite.api-docs.config.ts",
  "vite.server.config.ts",
];
const outputs = ["dist/server/main.js", "dist/web/index.html", "dist/web/api-docs.html"];

/** Returns when a file, or the newest file below a folder, was last changed. Ignores tests, which are not part of the build. */
function changedAt(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(...files);
}

const existing = (paths) => paths.map((path) => join(root, path)).filter((path) => existsSync(path));

function isBuilt() {
  const built = existing(outputs).map(changedAt);
  return (
    built.length === outputs.length && Math.min(...built) >= Math.max(...existing(sources).map(changedAt))
  );
}

if (!isBuilt()) {
  console.log("Building …");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: ["inherit", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import(new URL("../dist/server/main.js", import.meta.url));
