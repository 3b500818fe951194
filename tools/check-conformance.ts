/**
 * Checks that every test named in the conformance, operations and security documents exists: its file, whose folder may be omitted if the name is
 * unique, and the titles of its group and test. Also fails if a document contains a TODO.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = ["docs/conformance.md", "docs/operations.md", "docs/security.md"];

const files = ["src", "tests"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:test|e2e)\.tsx?$/.test(name))
    .map((name) => join(root, folder, name)),
);

/** Returns the titles of tests and groups: string literals that are the first argument of a call. */
function titlesIn(path: string): ReadonlySet<string> {
  const texts = readFileSync(path, "utf8").matchAll(/\(\s*(["'`])((?:\\.|(?!\1).)*)\1\s*,/gs);
  return new Set([...texts].map(([, , text = ""]) => text.replaceAll(/\\(.)/g, "$1")));
}

/** Returns what is wrong with a test name, `file.test.ts › group › title`, or an empty text. */
function checkTestName(file: string, titles: readonly string[]): string {
  const [path, ...others] = files.filter((path) => path.endsWith(`/${file}`));
  if (path === undefined) return "there is no such file";
  if (others.length > 0) return "several files have this name";
  const known = titlesIn(path);
  const unknown = titles.find((title) => !known.has(title));
  return unknown === undefined ? "" : `it has no “${unknown}”`;
}

/** Returns the errors of the test names on a page. */
function checkPage(page: string, text: string): readonly string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`((?: › [^|<\n]+)*)/g)];
  if (named.length === 0) return [`${page} names no test.`];
  return named.flatMap(([, file = "", path = ""]) => {
    const titles = path
      .split(" › ")
      .slice(1)
      .map((title) => title.trim());
    const error = titles.length === 0 ? "it names no title" : checkTestName(file, titles);
    return error === "" ? [] : [`${page}: ${file}${path}: ${error}.`];
  });
}

/** Returns an error for each line of a page with a TODO. */
function todosIn(page: string, text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.includes("TODO") ? [`${page}:${index + 1} is still to be done: ${line}`] : [],
    );
}

const errors = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), "utf8");
  return checkPage(page, text).concat(todosIn(page, text));
});
for (const line of errors) console.error(line);
if (errors.length > 0) process.exit(1);
