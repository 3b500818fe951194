/** Fails when a command that the documentation names does not exist in package.json. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** `npm run x` and the commands that need no `run`. */
const named = (text: string): string[] =>
  [...text.matchAll(/npm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map((match) => match[1] ?? match[2] ?? "");

const missing = pages.flatMap((page) =>
  named(readFileSync(join(root, page), "utf8"))
    .filter((command) => scripts[command] === undefined)
    .map((command) => `${page} names \`npm run ${command}\`, which package.json does not have.`),
);

for (const line of new Set(missing)) console.error(line);
if (missing.length > 0) process.exit(1);
