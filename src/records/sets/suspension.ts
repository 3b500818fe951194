// Vessels whose class is suspended, withdrawn or reinstated (specification §3, Suspension record): a script that stores nothing.
// Which vessels are in the list, and what it says of them, the rules derive from their ledgers; newest action first.
import { sql } from "kysely";

import type { Member } from "#contract/answer.ts";
import type { Database } from "#database/database.ts";
import { isCleared } from "#records/controlled-vessels.ts";
import type { Definition, Found, Question } from "#records/definition.ts";
import { ledger } from "#records/ledgers.ts";
import { type ListedVessel, suspensionMember } from "#records/suspension-member.ts";
import { inForce } from "#rules/class-ledger.ts";
import { serviceState } from "#rules/class-status.ts";
import { isControlled } from "#rules/controlled-data.ts";
import { moment } from "#rules/dates.ts";
import type { ClassAction } from "#rules/reinstatement.ts";
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
  find: findSuspensions,
};

interface Placed extends ListedVessel {
  /** Milliseconds since 1970 of the action. */
  readonly at: number;
}

async function findSuspensions({ context, database, query }: Question): Promise<Found> {
  const isHidden = (securityDomain: number | null) =>
    isControlled(securityDomain) && !isCleared(context.reader);
  const listed = (await readCandidates(database)).flatMap(({ assetnum, ledger, security_domain_id }) => {
    const action = listedAction(inForce(ledger, context.today));
    return action ? [listedVessel(assetnum, action, isHidden(security_domain_id))] : [];
  });
  const { number, size } = query.page;
  const page = listed.sort(compareListed).slice((number - 1) * size, number * size);
  const vessels = await readVessels(database, page);
  return {
    members: page.map((entry) => suspensionMember(entry, vessels.get(entry.assetnum) ?? {})),
    more: listed.length > number * size,
    total: listed.length,
  };
}

/** A controlled vessel has the earliest place, for any other would tell the date of its action. */
function listedVessel(assetnum: string, action: ClassAction, isHidden: boolean): Placed {
  const at = isHidden ? null : moment(action.entry.date);
  return { assetnum, action, isHidden, at: at ?? Number.NEGATIVE_INFINITY };
}

/** The newest action first. */
function compareListed(one: Placed, other: Placed): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  return one.assetnum < other.assetnum ? -1 : 1;
}

/** The vessels that lost class at some time, or whose ledger speaks of a reinstatement, with their whole ledgers. */
function readCandidates(database: Database) {
  return database.replica
    .selectFrom("class_status")
    .innerJoin("vessel", "vessel.assetnum", "class_status.assetnum")
    .select(["class_status.assetnum", "vessel.security_domain_id", ledger.as("ledger")])
    .where(
      "class_status.assetnum",
      "in",
      database.replica.selectFrom("class_status").select("assetnum").where(mayList),
    )
    .groupBy(["class_status.assetnum", "vessel.assetnum"])
    .execute();
}

const mayList = sql<boolean>`service_state_id in (${sql.lit(serviceState.withdrawn)}, ${sql.lit(serviceState.suspended)}) or document ->> 'changed_value' ilike '%reinstat%' or document ->> 'service_state_reason' ilike '%reinstat%'`;

async function readVessels(
  database: Database,
  page: readonly ListedVessel[],
): Promise<ReadonlyMap<string, Member>> {
  if (page.length === 0) return new Map();
  const keys = page.map(({ assetnum }) => assetnum);
  const rows = await database.replica
    .selectFrom("vessel")
    .select(["assetnum", "document"])
    .where("assetnum", "in", keys)
    .execute();
  return new Map(rows.map(({ assetnum, document }) => [assetnum, document]));
}
