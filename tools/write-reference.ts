/**
 * `npm run reference`: writes docs/settings.md from the declarations of the settings, docs/commands.md from the command line, docs/route-costs.md
 * and the tables of parameters and kinds in docs/api.md from the routes, and docs/record-sets.md from the catalogue. With `--check` it only
 * checks that they are up to date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import type { FurtherCost } from "#contract/calls/own-call.ts";
import { changeKinds, changeTopics } from "#contract/changes/changes.ts";
import type { V1Call } from "#gateway/api-docs/open-api-call.ts";
import { changesCall } from "#gateway/api-docs/open-api-changes.ts";
import { dueCall } from "#gateway/api-docs/open-api-due.ts";
import { describedParameters } from "#gateway/api-docs/open-api-resources.ts";
import { statementCall } from "#gateway/api-docs/open-api-statement.ts";
import { recordResources } from "#gateway/api-v1/record-resources.ts";
import { templateOf } from "#gateway/api-v1/resource-routes.ts";
import { rateLimits } from "#gateway/limits/rate-limits.ts";
import { routeCosts } from "#gateway/limits/route-costs.ts";
import { environment } from "#main/configuration/environment.ts";
import { secretVariables } from "#main/configuration/secret-files.ts";
import { createProgram } from "#main/program.ts";
import { recordSetPage } from "./record-set-reference.ts";

const manifest = new URL("../package.json", import.meta.url);
const { scripts } = JSON.parse(readFileSync(manifest, "utf8")) as { scripts: Record<string, string> };

const settings = Object.entries(environment.shape).map(
  ([name, { description }]) => `| \`${name}\` | ${description ?? ""} |`,
);

const settingsPage = `# Settings

Variables of the environment. Each is optional, and a wrong value ends the start with one sentence. Instead of a variable with a secret
(${secretVariables.map((name) => `\`${name}\``).join(", ")}), the same name with \`_FILE\` can name a file that contains it.

| Variable | Meaning |
|---|---|
${settings.join("\n")}
`;

/** The commands without further ones, with the words before their arguments. */
function leaves(command: Command, words: readonly string[] = []): readonly (readonly [string, Command])[] {
  if (command.commands.length === 0) return [[words.join(" "), command]];
  return command.commands.flatMap((inner) => leaves(inner, [...words, inner.name()]));
}

/** The name by which npm runs a command from the sources; \`undefined\` for the server. */
function scriptOf(words: string): string | undefined {
  const [first = ""] = words.split(" ");
  return Object.keys(scripts).find((name) => scripts[name]?.endsWith(`command.mjs ${first}`));
}

function describeCommand([words, command]: readonly [string, Command]): string {
  const inputs = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  const script = scriptOf(words);
  const [, ...verbs] = words.split(" ");
  const fromSources =
    script === undefined ? "`npm start`" : `\`npm run ${[script, "--", ...verbs].join(" ")}\``;
  const details = [
    ...command.registeredArguments
      .filter(({ description }) => description !== "")
      .map((argument) => `- \`${argument.name()}\`: ${argument.description}`),
    ...command.options.map(({ defaultValue, description, flags }) => {
      const standard = defaultValue === undefined ? "" : ` (${String(defaultValue)})`;
      return `- \`${flags}\`: ${description}${standard}`;
    }),
  ];
  const heading = [words, ...inputs].join(" ");
  const text = command.description();
  const about = text.charAt(0).toUpperCase() + text.slice(1);
  return [`## \`${heading}\``, `${about}. From the sources: ${fromSources}.`, details.join("\n")]
    .filter((part) => part !== "")
    .join("\n\n");
}

const commandsPage = `# Commands

\`node dist/server/main.js COMMAND\` runs a command on an installation. Each has \`--help\`, and reads the [settings](settings.md).

${leaves(createProgram({})).map(describeCommand).join("\n\n")}
`;

const further: Readonly<Record<FurtherCost, string>> = {
  attempt: "counts as an attempt",
  build: "20 more to build it for another origin",
  change: "counts as a change",
  call: "the cost of its call, and its members",
  members: "its members",
  queries: "2 for each query",
  refused: "1 if it is refused",
};

/** The rows of the routes, in which both addresses of the Maximo API share a row. */
const costs = Object.entries(routeCosts)
  .filter(([route]) => !route.includes(" /maximo/oslc"))
  .map(([route, { further: also, tokens }]) => {
    const name = route.replace("/maximo/api", "/maximo/{api,oslc}");
    return `| \`${name}\` | ${tokens} | ${also ? further[also] : ""} |`;
  });

const fileAt = (path: string): URL => new URL(`../${path}`, import.meta.url);

/** The API page with the rows of one of its tables, which begins with `head`. */
function withRows(page: string, head: string, rows: readonly string[]): string {
  const start = page.indexOf(`\n${head}\n|---`);
  if (start < 0) throw new Error(`docs/api.md has no table ${head}`);
  const [line = "", rule = ""] = page.slice(start + 1).split("\n");
  const table = [line, rule, ...rows].join("\n");
  return page.slice(0, start + 1) + page.slice(start + 1).replace(/^(?:\|.*\n)+/, () => `${table}\n`);
}

const parameterRows = ({ parameters }: V1Call): readonly string[] =>
  Object.entries(parameters).map(([name, about]) => `| \`${name}\` | ${about} |`);

const kinds = changeTopics.map((topic) => {
  const names = Object.entries(changeKinds).flatMap(([kind, of]) => (of === topic ? [`\`${kind}\``] : []));
  return `| \`${topic}\` | ${names.join(", ")} |`;
});

const apiTables = {
  "| Parameter of `/api/v1/due` | Meaning |": parameterRows(dueCall()),
  "| Parameter of `/api/v1/changes` | Meaning |": parameterRows(changesCall()),
  "| Parameter of `/api/v1/vessels/{number}/statement` | Meaning |": parameterRows(statementCall()),
  "| Topic | Kinds |": kinds,
  "| Below `/api/v1` | Returns | Parameters |": recordResources.map(
    (resource) =>
      `| \`${templateOf(resource).replace("/api/v1", "")}\` | ${resource.title} | ${describedParameters(
        resource,
      )
        .map(([name]) => `\`${name}\``)
        .join(", ")} |`,
  ),
  "| Parameter of the record as data | Meaning |": [
    ...new Map(recordResources.flatMap(describedParameters)),
  ].map(([name, about]) => `| \`${name}\` | ${about} |`),
};
const apiPage = Object.entries(apiTables).reduce(
  (page, [head, rows]) => withRows(page, head, rows),
  readFileSync(fileAt("docs/api.md"), "utf8"),
);

const limitRows = Object.entries(rateLimits).map(([name, { counts, of, tokens, seconds }]) => {
  const many = tokens === "RATE_LIMIT" ? "`RATE_LIMIT`" : tokens.toLocaleString("en");
  const time = seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`;
  return `| ${name} | ${counts} | ${of} | ${many} | ${time} |`;
});

const costPage = `# The cost of each route

A request takes the tokens of its route from the limits of its address, session or key. [Keys and their limits](api.md#keys-and-their-limits) has the cost of a call of the record and
of members. \`npm run bench:abuse\` compares this table with the processor time of each route.

| Route | Tokens | And |
|---|---|---|
${costs.join("\n")}

## The limits

A limit refuses what is beyond it with 429 and \`Retry-After\`, unless its row says what happens. Its tokens come back evenly over its time. \`rate_limit_refusals_total\` counts what it has refused, by its name. Those with a number hold
whatever \`RATE_LIMIT\` says. An attempt counts for its account and its address, a change for its user and its address. IPv6 addresses are counted by their /64 network, and by their /48 with eight times as many.

| Limit | Counts | For | As many as | In |
|---|---|---|--:|--:|
${limitRows.join("\n")}
`;

const pages = {
  "docs/settings.md": settingsPage,
  "docs/commands.md": commandsPage,
  "docs/api.md": apiPage,
  "docs/record-sets.md": recordSetPage(),
  "docs/route-costs.md": costPage,
};
for (const [path, text] of Object.entries(pages)) {
  const file = fileAt(path);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${path} is out of date: run \`npm run reference\`.`);
    process.exitCode = 1;
  }
}
