/**
 * Fails when a page that says what tests hold names one that does not exist: its file, whose folder may be left out where that is
 * clear, or one of the titles after it, of the group and the test. A row that is still to be done fails too.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const pages = ["docs/conformance.md", "docs/security.md"];

const files = ["src", "tests"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:test|e2e)\.tsx?$/.test(name))
    .map((name) => join(root, folder, name)),
);

/** Titles of tests and groups: the texts that stand first in a call's parentheses. */
function titlesIn(path: string): ReadonlySet<string> {
  const texts = readFileSync(path, "utf8").matchAll(/\(\s*(["'`])((?:\\.|(?!\1).)*)\1\s*,/gs);
  return new Set([...texts].map(([, , text = ""]) => text.replaceAll(/\\(.)/g, "$1")));
}

/** What is wrong with one name, `file.test.ts › group › title`; empty where it is right. */
function faultOf(file: string, titles: readonly string[]): string {
  const [path, ...others] = files.filter((path) => path.endsWith(`/${file}`));
  if (path === undefined) return "there is no such file";
  if (others.length > 0) return "several files have this name";
  const known = titlesIn(path);
  const unknown = titles.find((title) => !known.has(title));
  return unknown === undefined ? "" : `it has no “${unknown}”`;
}

/** What is wrong with the tests that a page names. */
function faultsOf(page: string, text: string): readonly string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`((?: › [^|<\n]+)*)/g)];
  if (named.length === 0) return [`${page} names no test.`];
  return named.flatMap(([, file = "", path = ""]) => {
    const titles = path
      .split(" › ")
      .slice(1)
      .map((title) => title.trim());
    const fault = titles.length === 0 ? "it names no title" : faultOf(file, titles);
    return fault === "" ? [] : [`${page}: ${file}${path}: ${fault}.`];
  });
}

/** What a page leaves to be done. */
function leftIn(page: string, text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.includes("TODO") ? [`${page}:${index + 1} is still to be done: ${line}`] : [],
    );
}

const faults = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), "utf8");
  return faultsOf(page, text).concat(leftIn(page, text));
});
for (const line of faults) console.error(line);
if (faults.length > 0) process.exit(1);
