/**
 * Checks that the built page contains no table or column name. Only names that a reader of the page cannot know otherwise are searched:
 * those with an underscore that are not fields of a member.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { callDescriptors } from "#contract/calls/calls.ts";
import { memberSchema } from "#contract/calls/json-schemas.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";

const folder = fileURLToPath(new URL("../dist/web/assets", import.meta.url));

const schemas = JSON.stringify(callDescriptors.map(({ path }) => memberSchema(path, "#")));
const isField = (name: string): boolean => schemas.includes(`"${name}":`);
const tableNames: readonly string[] = recordSets.map(({ table }) => table.name);
const columnNames = recordSets.flatMap(({ table }) => Object.keys(table.columns));
const names = [...tableNames, ...columnNames].filter((name) => name.includes("_") && !isField(name));
const anyName = new RegExp(`\\b(?:${[...new Set(names)].join("|")})\\b`, "g");

const found = readdirSync(folder)
  .filter((file) => file.endsWith(".js"))
  .flatMap((file) => {
    const matches = readFileSync(join(folder, file), "utf8").match(anyName) ?? [];
    return [...new Set(matches)].map((name) => `${file} contains the table or column name ${name}.`);
  });

for (const line of found) console.error(line);
if (found.length > 0) process.exit(1);
