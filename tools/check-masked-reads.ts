/**
 * Checks that a file with statements over tables of the record names a mask of controlled vessels, `visible` or another below, or is listed here with
 * the reason why it needs none. It reads the code of a file and no single statement: one mask is enough for a file.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { recordSets } from "#contract/record-sets/record-sets.ts";

/** Modules that fill or copy the record, compile the statements of others, or have no database. */
const otherModules = /^src\/(?:importing|sync|backup|database|query|web)\//;

/** Files without a mask, by path below `src/`. */
const unmasked: Readonly<Record<string, string>> = {
  "main/seed-database.ts": "reads whether the record is empty",
  "records/record-version.ts": "reads whether vessels are invented",
  "records/access/certificate-files.ts": "is for the operator, to whom no reader's rules apply",
  "records/attribute-changes.ts": "reads former names and flags, which a search shows of every vessel",
  "records/class/class-state-code.ts": "is part of statements over vessels, which have the mask",
  "records/class/class-status-histories.ts":
    "reads the histories of vessels that its callers have found for the reader",
  "records/class/class-status-versions.ts":
    "reads the histories of vessels that its callers have found for the reader",
  "records/class/vessel-items.ts": "reads the items of vessels that its callers have found for the reader",
  "records/due/dated-items.ts": "reads the items of vessels that its callers have found for the reader",
  "records/suggestions/name-lookup.ts": "takes the condition of its caller",
  "records/suspensions/count-sources.ts": "counts the rows that suspension-list.ts includes for the reader",
  "records/suspensions/suspension-counts.ts":
    "counts the rows that suspension-list.ts includes for the reader",
  "records/vessel-fields.ts": "reads fields of the vessels that its callers have found for the reader",
  "records/search/leading-zeros.ts": "reads class numbers, which a search shows of every vessel",
  "records/lists/listed-vessels.ts": "reads only name and numbers, which a search shows of every vessel",
};

/** Tables whose rows are about a vessel; flags and vessel types are about none. */
const tables = recordSets.flatMap(({ table }) => {
  if (!("assetnum" in table.columns)) return [];
  return "documentTable" in table ? [table.name, table.documentTable] : [table.name];
});
const names = [...tables, "company_name"].join("|");
const read = new RegExp(
  String.raw`\b(?:from|join)\s+(?:${names})\b(?![./])|(?:selectFrom|[jJ]oin)\("(?:${names})\b|sql\.table\(`,
);
const mask = /\b(?:visible\(|isNotControlled\(|isCleared\(|isHiddenFrom\(|controlledDomain\b)/;
const comment = /^\s*(?:\/\/|\/?\*).*$|\/\/ .*$/gm;
const importLine = /^import[^;]*;$/gm;

const problems = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src/**/*.ts", "src/*/*.ts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !otherModules.test(path) && !path.includes(".test."))
  .flatMap((path) => {
    const code = readFileSync(path, "utf8").replaceAll(comment, "").replaceAll(importLine, "");
    const isListed = path.slice("src/".length) in unmasked;
    const needsReason = read.test(code) && !mask.test(code);
    if (isListed === needsReason) return [];
    return isListed
      ? `${path} is listed in tools/check-masked-reads.ts, and reads no table of the record without a mask.`
      : `${path} reads a table of the record and has no mask (#records/access/controlled-vessels.ts).`;
  });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
