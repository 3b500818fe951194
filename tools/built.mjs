// Whether the build is as new as its sources. Plain JavaScript, so that Node can run it without a loader.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
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
const outputs = [
  "dist/server/main.js",
  "dist/server/new-database/PG_VERSION",
  "dist/web/index.html",
  "dist/web/api-docs.html",
];

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

/** Whether everything is built from the present sources. */
export function isBuilt() {
  const built = existing(outputs).map(changedAt);
  return (
    built.length === outputs.length && Math.min(...built) >= Math.max(...existing(sources).map(changedAt))
  );
}
