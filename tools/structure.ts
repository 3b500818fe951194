/**
 * `npm run structure`: prints how large files, functions and folders are, which imports form cycles, which names are exported
 * from two files, and how often words occur that `docs/glossary.md` replaces. The figures show where code is hard to read. They are
 * not limits, so the command always exits with 0.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { parseSync } from "oxc-parser";

import { replacedWords } from "./replaced-words.ts";

const root = new URL("..", import.meta.url).pathname;
const maxFolderEntries = 25;

interface SourceFile {
  readonly path: string;
  readonly lines: number;
  /** Lines of each function, including its nested functions. */
  readonly functions: readonly number[];
  readonly imports: readonly string[];
  readonly exports: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function visit(node: Node, onNode: (node: Node) => void): void {
  onNode(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) visit(child, onNode);
    }
  }
}

const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const { program, module } = parseSync(path, text);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const functions: number[] = [];
  visit(program, ({ type, start, end }) => {
    if (functionTypes.has(type)) functions.push(lineOf(end) - lineOf(start) + 1);
  });
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ];
  // A set, because every overload of a function is an export of its own.
  const exported = new Set(
    module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) =>
        moduleRequest || exportName.name === null ? [] : [exportName.name],
      ),
    ),
  );
  return {
    path,
    lines: text.split("\n").length - 1,
    functions,
    imports: specifiers.flatMap((specifier) => resolve(path, specifier)),
    exports: [...exported],
  };
}

/** Returns the path of the project's file that an import specifier refers to; empty for a package. */
function resolve(from: string, specifier: string): readonly string[] {
  if (specifier.startsWith("#tests/")) return [specifier.slice(1)];
  if (specifier.startsWith("#")) return [`src/${specifier.slice(1)}`];
  return specifier.startsWith(".") ? [posix.join(dirname(from), specifier)] : [];
}

/** Returns the groups of files that import each other (Tarjan's strongly connected components). */
function importCycles(sources: readonly SourceFile[]): readonly (readonly string[])[] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const connect = (path: string): number => {
    index.set(path, index.size);
    low.set(path, index.size - 1);
    stack.push(path);
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next)) continue;
      const reached = index.has(next) ? (stack.includes(next) ? index.get(next) : undefined) : connect(next);
      if (reached !== undefined) low.set(path, Math.min(low.get(path) ?? reached, reached));
    }
    const lowest = low.get(path) ?? 0;
    if (lowest === index.get(path)) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1) cycles.push(group);
    }
    return lowest;
  };
  for (const { path } of sources) if (!index.has(path)) connect(path);
  return cycles;
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const quantile = (numbers: readonly number[], share: number): number =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

function grouped<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function sizeRow(name: string, sources: readonly SourceFile[]): Record<string, string | number> {
  const lines = sources.map((source) => source.lines);
  const functions = sources.flatMap((source) => source.functions);
  return {
    module: name,
    files: sources.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    "median file": quantile(lines, 0.5),
    "20 lines or fewer": lines.filter((count) => count <= 20).length,
    "over 300 lines": lines.filter((count) => count > 300).length,
    "median function": quantile(functions, 0.5),
    "p90 function": quantile(functions, 0.9),
  };
}

const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const isCode = (path: string) => /^(?:src|demonstration|tests|tools|bench)\/.*\.tsx?$/.test(path);
const isTest = (path: string) => /\.(?:test|e2e)\.tsx?$/.test(path) || path.startsWith("tests/");
const all = tracked.filter(isCode).map(readSource);
const product = all.filter(({ path }) => path.startsWith("src/") && !isTest(path));

console.log("Sizes in lines, without tests");
const modules = grouped(product, ({ path }) => path.split("/")[1] ?? "");
const beside = all.filter(({ path }) => path.startsWith("demonstration/") && !isTest(path));
console.table([
  ...[...modules].map(([name, files]) => sizeRow(name, files)),
  sizeRow("all", product),
  sizeRow("demonstration, beside src", beside),
]);

console.log(`Folders of more than ${maxFolderEntries} entries (tests count with the file that they test)`);
const entries = grouped(
  [...new Set(tracked.filter((path) => path.startsWith("src/")).flatMap(entriesOf))],
  (entry) => dirname(entry),
);
for (const [folder, names] of entries) {
  if (names.length > maxFolderEntries) console.log(`  ${folder}: ${names.length}`);
}

/** Returns the path without extensions, so that tests and style sheets count with their file, and all folders above it. */
function entriesOf(path: string): readonly string[] {
  const folders = path.split("/").slice(0, -1);
  const entry = join(dirname(path), basename(path).split(".")[0] ?? "");
  return [entry, ...folders.map((_, depth) => folders.slice(0, depth + 1).join("/"))];
}

const cycles = importCycles(product);
console.log(`\nImport cycles, type imports included: ${cycles.length}`);
for (const cycle of cycles) console.log(`  ${cycle.join(" → ")}`);

const exporters = grouped(
  product.flatMap(({ exports, path }) => exports.map((name) => ({ name, path }))),
  ({ name }) => name,
);
const duplicates = [...exporters].filter(([, files]) => files.length > 1);
console.log(`\nNames exported from more than one file: ${duplicates.length}`);
for (const [name, files] of duplicates) console.log(`  ${name}: ${files.map(({ path }) => path).join(", ")}`);

const names = grouped(product, ({ path }) => `${path.split("/")[1]}/${basename(path)}`);
const repeated = [...names].filter(([, files]) => files.length > 1);
console.log(`\nFile names used more than once in a module: ${repeated.length}`);
for (const [name, files] of repeated) console.log(`  ${name}: ${files.length}`);

console.log("\nWords that the glossary replaces, by file");
const texts = tracked
  .filter((path) => isCode(path) || path.endsWith(".md"))
  .filter((path) => path !== "docs/glossary.md" && path !== "tools/replaced-words.ts")
  .map((path) => readFileSync(join(root, path), "utf8").replaceAll(/([a-z])([A-Z])/g, "$1 $2"));
console.table(
  replacedWords.map(({ instead, pattern }) => {
    const counts = texts.map((text) => text.match(pattern)?.length ?? 0);
    return {
      pattern: pattern.source,
      "write instead": instead,
      occurrences: counts.reduce((sum, count) => sum + count, 0),
      files: counts.filter((count) => count > 0).length,
    };
  }),
);
