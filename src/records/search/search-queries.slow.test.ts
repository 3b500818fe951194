// The search finds the intended vessel first for texts as users type them.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { forEachEngine, empty, load } from "#tests/database/engines.ts";
import { readMembersOf } from "#tests/records/read-call.ts";
import { demonstrationQueries, realFleetQueries, type SearchQuery } from "#tests/records/search-queries.ts";

const demonstrationFleet = "examples/fleet";
const realFleet = "../shared/data/mrv-fleet";

/** The members of a file of an import folder. */
function membersIn(folder: string, name: string): readonly object[] {
  const path = `${folder}/${name}.ndjson`;
  const text = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
  return text
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object);
}

forEachEngine((engine) => {
  const loadFleet = async (folder: string, owners: readonly object[]) => {
    const vessels = membersIn(folder, "ABSRECORDVESSEL");
    for (let at = 0; at < vessels.length; at += 5000) {
      await load(engine.database, { vessel: vessels.slice(at, at + 5000) });
    }
    await load(engine.database, { owner: owners });
  };

  /** Position of the intended vessel among the first five results, from 1; `null` if it is not there. */
  const positionOf = async ([text, number]: SearchQuery, field: string): Promise<number | null> => {
    const call = `/script/ABSRECORDFIND?oslc.pageSize=5&text=${encodeURIComponent(text)}`;
    const { member } = await readMembersOf(engine.database, call);
    const position = member.findIndex((one) => one[field] === number);
    return position < 0 ? null : position + 1;
  };

  /** The queries whose vessel is not the first result, with its position. */
  const misses = async (queries: readonly SearchQuery[], field: string) => {
    const found: { query: SearchQuery; position: number | null }[] = [];
    // One at a time: more than the queue of statements holds would be refused as overload.
    for (const query of queries) found.push({ query, position: await positionOf(query, field) });
    return found.filter(({ position }) => position !== 1);
  };

  describe("the intended vessel", () => {
    afterAll(() => empty(engine.database));

    test("of the demonstration fleet is the first result", async () => {
      await loadFleet(demonstrationFleet, membersIn(demonstrationFleet, "ABSRECORDOWNER"));
      expect(await misses(demonstrationQueries, "assetnum")).toEqual([]);
    });
  });

  describe.skipIf(!existsSync(realFleet))("the intended vessel of 20,000 real ones", () => {
    beforeAll(() => loadFleet(realFleet, []));
    afterAll(() => empty(engine.database));

    test("is the first result of 97.5 % of the texts, and one of the first five of all", async () => {
      const missed = await misses(realFleetQueries, "imo_num");
      expect(missed.filter(({ position }) => position === null)).toEqual([]);
      expect(missed.length).toBeLessThanOrEqual(realFleetQueries.length * 0.025);
    }, 300_000);
  });
});
