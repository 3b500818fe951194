/**
 * Checks that every npm command named in the documentation exists in package.json and every command of the built program in its command
 * line, that the operations manual names only commands that work without development dependencies, and that every choice marked `gap:` in the code has a
 * row in docs/gaps.md.
 */
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

const program = readFileSync(join(root, "src/main/program.ts"), "utf8");
const commands = new Set([...program.matchAll(/\bprogram\s*\.command\("([\w-]+)"/g)].map(([, name]) => name));
const groups = new Set(["documents", "deliveries", "key", "user"]);

/** Whether the built program has a command, and its verb if it is a group of commands. */
const isCommand = (name: string, verb: string): boolean =>
  commands.has(name) && (!groups.has(name) || verb === "" || program.includes(`"${verb}"`));

const unknown = pages.flatMap((page) =>
  [
    ...readFileSync(join(root, page), "utf8").matchAll(
      /node dist\/server\/main\.js ([a-z][\w-]*)(?: ([a-z]+))?/g,
    ),
  ]
    .filter(([, name = "", verb = ""]) => !isCommand(name, verb))
    .map(([command]) => `${page} names \`${command}\`, which src/main/program.ts does not have.`),
);

/** An installation has no tsx: its manual names the commands of the built program. */
const operations = readFileSync(join(root, "docs/operations.md"), "utf8");
const sourceCommands = commandsIn(operations)
  .filter((command) => !command.startsWith("test") && scripts[command]?.includes("tsx") === true)
  .map((command) => `docs/operations.md names \`npm run ${command}\`, which needs development dependencies.`);

const rows = new Set(
  [...readFileSync(join(root, "docs/gaps.md"), "utf8").matchAll(/^\| ([^|]+) \|/gm)].map(([, name]) => name),
);

/** Returns the row that each `gap:` comment names: the text up to the end of its sentence, line or comment. */
const gapsIn = (text: string): string[] =>
  [...text.matchAll(/(?:\/\/|\/\*\*?) gap: (.+?)(?=\.(?:\s|$)|\s*\*\/|$)/gm)].map(([, name = ""]) => name);

const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join("src", name));

const unrecorded = sources.flatMap((source) =>
  gapsIn(readFileSync(join(root, source), "utf8"))
    .filter((name) => !rows.has(name))
    .map((name) => `${source} marks the gap “${name}”, which docs/gaps.md does not have.`),
);

const errors = [...new Set([...missing, ...unknown, ...sourceCommands, ...unrecorded])];
for (const line of errors) console.error(line);
if (errors.length > 0) process.exit(1);
