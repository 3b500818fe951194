// Vessels whose class is suspended, withdrawn or reinstated (specification §3, Suspension record): a script that stores nothing.
// Screen, feed, CSV and machines ask it alike, with the parameters of `#rules/suspension-filter.ts`, `asAt` and `counts`.
import type { Member } from "#contract/answer.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import { asAt, dayAsked } from "#records/as-at.ts";
import { isCleared } from "#records/controlled-vessels.ts";
import type { Definition, Found, Question, Settings } from "#records/definition.ts";
import { readLedgers } from "#records/ledgers.ts";
import type { ListScope } from "#records/suspension-list.ts";
import { suspensionMember } from "#records/suspension-member.ts";
import { readListCounts, readListPage } from "#records/suspension-pages.ts";
import {
  acceptedValues,
  readSuspensionFilter,
  type SuspensionFilter,
  suspensionFilterNames,
} from "#rules/suspension-filter.ts";
import { listedAction } from "#rules/suspension.ts";

export const suspensions: Definition = {
  path: "/script/ABSAPIRECORDSUSPENSION",
  askable: () => ({
    name: "ABSAPIRECORDSUSPENSION",
    table: "class_status",
    key: ["assetnum"],
    fields: {},
    relations: {},
    searched: [],
    savedQueries: {},
  }),
  assumed: [
    ["oslc.pageSize", "20"],
    ["collectioncount", "1"],
  ],
  settings: [...suspensionFilterNames, asAt, "counts"],
  find: findSuspensions,
};

async function findSuspensions(question: Question): Promise<Found> {
  const { context, database, query, settings } = question;
  const filter = filterOf(settings);
  const scope: ListScope = {
    day: dayAsked(question),
    masksControlled: !isCleared(context.reader),
    leavesMaskedOut: settings[asAt] !== undefined,
  };
  const { total, vessels } = await readListPage(database, scope, filter, query.page);
  const keys = vessels.map(({ assetnum }) => assetnum);
  const ledgers = await readLedgers(database, keys, scope.day);
  const documents = await readVessels(database, keys);
  return {
    members: vessels.flatMap(({ assetnum, hidden }) => {
      const action = listedAction(ledgers.get(assetnum) ?? []);
      const document = documents.get(assetnum) ?? {};
      return action ? [suspensionMember({ assetnum, action, isHidden: hidden }, document)] : [];
    }),
    more: total > query.page.number * query.page.size,
    total,
    ...(settings["counts"] === "1" && { counts: await readListCounts(database, scope, filter) }),
  };
}

/** What the call asks of the list. Throws `badQuery`, which says what can be asked. */
function filterOf(settings: Settings): SuspensionFilter {
  const { filter, refused } = readSuspensionFilter(settings);
  const [name] = refused;
  if (name) throw new Problem("badQuery", { message: `${name} must be ${acceptedValues(name)}.` });
  return filter;
}

async function readVessels(
  database: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (keys.length === 0) return new Map();
  const rows = await database.replica
    .selectFrom("vessel")
    .select(["assetnum", "document"])
    .where("assetnum", "in", keys)
    .execute();
  return new Map(rows.map(({ assetnum, document }) => [assetnum, document]));
}
