/**
 * Fails on a regular expression in `src` that takes more than linear time for some text: one that does would let a long text occupy the process.
 * `recheck` looks for such a text, by automata or by trying. Patterns that a module constructs are seen while it is loaded.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { check, type Diagnostics } from "recheck";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Modules whose constructed patterns are not checked, with the reason. */
const unchecked: Readonly<Record<string, string>> = {
  "src/gateway/http/content-security-policy.ts": "reads the built page",
  "src/gateway/middleware/impersonation.ts": "adds a flag to a pattern that is checked where it stands",
  "src/sync/spool/spool.ts": "reads the names of its own files",
};

/** Milliseconds after which a pattern counts as not checked. */
const timeout = 60_000;

/** The patterns of each module, as `/source/flags`. */
const places = new Map<string, string>();
const add = (path: string, source: string, flags: string) => places.set(`/${source}/${flags}`, path);

const constructing: string[] = [];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src"], {
  cwd: root,
  encoding: "utf8",
});
for (const path of files.split("\n").filter((one) => /(?<!\.test)\.tsx?$/.test(one))) {
  new Visitor({
    Literal(node) {
      if ("regex" in node && node.regex) add(path, node.regex.pattern, node.regex.flags);
    },
    NewExpression({ callee }) {
      if (callee.type === "Identifier" && callee.name === "RegExp") constructing.push(path);
    },
  }).visit(parseSync(path, readFileSync(root + path, "utf8")).program);
}

const checked = constructing.filter((path) => !(path in unchecked));
const seen = new Set<string>();
const { RegExp } = globalThis;
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args, newTarget) {
    const pattern = Reflect.construct(target, args, newTarget) as RegExp;
    // A module may have been loaded by another one of them, so the stack says which it is.
    const stack = String(new Error("where").stack).split("\n");
    const path = checked.find((one) => stack.some((line) => line.includes(`${root}${one}:`)));
    if (path === undefined) return pattern;
    seen.add(path);
    add(path, pattern.source, pattern.flags);
    return pattern;
  },
});
for (const path of checked) await import(root + path);
globalThis.RegExp = RegExp;
const missed = checked.find((path) => !seen.has(path));
if (missed !== undefined)
  throw new Error(`${missed} constructs no pattern while it is loaded. List it with the reason.`);

/** The patterns that were safe, by the version of the checker: most of them take seconds, and few change. */
const { version } = JSON.parse(readFileSync(`${root}node_modules/recheck/package.json`, "utf8")) as {
  version: string;
};
const cacheFolder = `${root}node_modules/.cache`;
const cache = `${cacheFolder}/safe-patterns-${version}.json`;
const known = new Set(readSafe());

function readSafe(): readonly string[] {
  try {
    return JSON.parse(readFileSync(cache, "utf8")) as string[];
  } catch {
    return [];
  }
}

function problemOf(path: string, pattern: string, diagnostics: Diagnostics): string | null {
  if (diagnostics.status === "safe") return null;
  if (diagnostics.status === "unknown")
    return `${path}: ${pattern} could not be checked: ${diagnostics.error.kind}.`;
  return `${path}: ${pattern} takes more than linear time, for example for ${diagnostics.attack.pattern}.`;
}

const problems: string[] = [];
for (const [pattern, path] of places) {
  if (known.has(pattern)) continue;
  const end = pattern.lastIndexOf("/");
  const problem = problemOf(
    path,
    pattern,
    await check(pattern.slice(1, end), pattern.slice(end + 1), { timeout }),
  );
  if (problem) problems.push(problem);
  else known.add(pattern);
}
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(cache, JSON.stringify([...places.keys()].filter((pattern) => known.has(pattern))));

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
