/** Checks that every npm command named in the documentation exists in package.json. */
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

/** Returns the names in `npm run NAME`, and the commands `start` and `test`, which need no `run`. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map((match) => match[1] ?? match[2] ?? "");

const missing = pages.flatMap((page) =>
  commandsIn(readFileSync(join(root, page), "utf8"))
    .filter((command) => scripts[command] === undefined)
    .map((command) => `${page} names \`npm run ${command}\`, which package.json does not have.`),
);

for (const line of new Set(missing)) console.error(line);
if (missing.length > 0) process.exit(1);
