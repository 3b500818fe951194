/**
 * Checks that what the documentation names exists: each npm command in package.json, each command of the built program in its command line,
 * each file in backticks, and each link with its heading; that the operations manual names only commands that work without development
 * dependencies; and that every choice marked `gap:` in the code has a row in docs/gaps.md.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
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

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");
/** All files and folders, with every end of their paths: `tools/test.ts` and `test.ts`. */
const places = new Set(
  files.flatMap((file) => {
    const parts = file.split("/");
    return parts.flatMap((_, from) =>
      parts.slice(from).map((__, at) => parts.slice(from, from + at + 1).join("/")),
    );
  }),
);

/** The text without blocks of code, whose comments are no headings and whose names are examples. */
const withoutBlocks = (text: string): string => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");

/** Names in backticks that look like files or folders of the project. An example begins with `x.` or `./`. */
const filesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:[\w@.-]+\/)*[\w@-][\w@.-]*\.(?:tsx?|mjs|css|md|sql|sh|ya?ml|conf)|(?:src|docs|tests|tools|bench|deploy|demonstration|examples)\/[\w@./-]*)`/g,
    ),
  ]
    .map(([, name = ""]) => name.replace(/\/$/, ""))
    .filter((name) => !/^(?:x\.|\.\/)/.test(name));

/** The anchor that a heading has on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...withoutBlocks(readFileSync(join(root, page), "utf8")).matchAll(/^#+ (.+)$/gm)].map(
      ([, heading = ""]) => anchorOf(heading),
    ),
  );

/** What is wrong with a link of a page to this project; `null` for one that leads somewhere, or to another site. */
function deadLink(page: string, target: string): string | null {
  if (/^[a-z]+:/.test(target)) return null;
  if (target.includes("NNN")) return null; // the template of decisions
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? page : posix.join(posix.dirname(page), path).replace(/\/$/, "");
  if (!files.some((each) => each === file || each.startsWith(`${file}/`))) return "which does not exist";
  return anchor === undefined || anchorsOf(file).has(anchor) ? null : "which has no such heading";
}

const texts = pages.map((page) => [page, withoutBlocks(readFileSync(join(root, page), "utf8"))] as const);

const deadLinks = texts.flatMap(([page, text]) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
    const problem = deadLink(page, target);
    return problem === null ? [] : [`${page} links to ${target}, ${problem}.`];
  }),
);

const lostFiles = texts.flatMap(([page, text]) =>
  filesIn(text)
    .filter((name) => !places.has(name))
    .map((name) => `${page} names \`${name}\`, which does not exist.`),
);

const errors = [
  ...new Set([...missing, ...unknown, ...sourceCommands, ...unrecorded, ...deadLinks, ...lostFiles]),
];
for (const line of errors) console.error(line);
if (errors.length > 0) process.exit(1);
