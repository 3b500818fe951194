// examples/fleet/README.md names vessels for every branch of the rules. This test checks that each of them shows its branch.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { branchesBySection } from "#tests/main/branches/all.ts";
import { dossier } from "#tests/main/fleet.ts";

import { fleetFolder } from "#first-start/demonstration-fleet.ts";

const readme = readFileSync(join(fleetFolder, "README.md"), "utf8");

/** Returns the rows of the table under a heading: the branch, and the cell with its vessels. */
function rowsUnder(heading: string): (readonly [branch: string, vessels: string])[] {
  const section = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1);
  return rows
    .filter(([, branch]) => !/^-+$/.test(branch ?? ""))
    .map(([, branch = "", named = ""]) => [branch, named]);
}

/** Parses the vessels of a cell: `V1001 MERIDIAN STAR, V1002 MERIDIAN SUN`. */
function vesselsIn(cell: string): (readonly [assetnum: string, name: string])[] {
  return cell.split(/, (?=V\d)/).map((named) => {
    const [assetnum = "", ...name] = named.split(" ");
    return [assetnum, name.join(" ")];
  });
}

describe.each(Object.entries(branchesBySection))("%s", (heading, branches) => {
  const rows = rowsUnder(heading);

  test("the table has a row for each branch, in order", () => {
    expect(rows.map(([branch]) => branch)).toEqual(branches.map(([branch]) => branch));
  });

  test.each(rows)("%s: %s", (branch, cell) => {
    const holds = branches.find(([name]) => name === branch)?.[1];
    const wrong = vesselsIn(cell).filter(([assetnum, name]) => {
      const facts = dossier(assetnum);
      return facts.vessel.vessel_name !== name || !holds?.(facts);
    });
    expect(wrong).toEqual([]);
  });
});
