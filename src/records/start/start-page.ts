// Reads the start page of the record: the latest class actions and numbers of the fleet. Controlled vessels are in none of them, for any
// reader, so that one response can be shared and no number reveals such a vessel.
import type { StartAction, StartPage } from "#contract/search/start.ts";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import type { ValueCount } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { withoutCaller } from "#database/query-context.ts";
import type { SuspensionStatus } from "#rules/class/suspension.ts";

import { inOneVersion } from "#records/one-version.ts";
import { readRecordVersion } from "#records/record-version.ts";
import { readListedSuspensions } from "#records/suspensions/listed-suspensions.ts";
import { readListCounts } from "#records/suspensions/suspension-counts.ts";
import type { ListScope } from "#records/suspensions/suspension-list.ts";
import { readListPage } from "#records/suspensions/suspension-pages.ts";
import { readFleetCounts } from "./fleet-counts.ts";

/** A start page, and the version of the record (`#records/record-version.ts`) that it was read from. */
export interface VersionedStartPage {
  readonly version: number;
  readonly page: StartPage;
}

const actionsShown = 10;
const firstPage = { number: 1, size: actionsShown, requested: true };

/**
 * Reads the start page as at the end of a day (UTC). It counts the whole fleet, in short statements, so its result should be kept until the
 * record or the day changes. Rejects with the problem `unavailable` if the record changes during each of five readings.
 */
export function readStartPage(database: Database, day: string): Promise<VersionedStartPage> {
  return withoutCaller("bulk", () => inOneVersion(() => readOnce(database, day)));
}

async function readOnce(database: Database, day: string): Promise<VersionedStartPage | null> {
  const version = await readRecordVersion(database);
  // gap: controlled vessels on the start page
  const scope: ListScope = { day, masksControlled: true, reading: "every" };
  const actions = await readLatestActions(database, scope);
  const { counts } = await readListCounts(database, scope, {});
  const { types, flags, ...fleet } = await readFleetCounts(database, day);
  // Versions only grow, so an equal one means that every statement saw it.
  if ((await readRecordVersion(database)) !== version) return null;
  return { version, page: { day, fleet, month: monthOf(day, counts["month"] ?? []), types, flags, actions } };
}

async function readLatestActions(database: Database, scope: ListScope): Promise<StartAction[]> {
  const entries = await readListPage(database, scope, {}, firstPage);
  const { members } = await readListedSuspensions(database, scope, entries);
  return members.flatMap(({ member }) => actionOf(member as SuspensionMember));
}

function actionOf(member: SuspensionMember): readonly StartAction[] {
  const { assetnum, current_status: status, action_date: date, service_state_reason: reason } = member;
  const [vessel] = member.abs_vessel ?? [];
  if (!status || !date) return [];
  return [
    {
      assetnum,
      imoNumber: vessel?.imo_num ?? null,
      name: vessel?.vessel_name ?? null,
      type: vessel?.vessel_type ?? null,
      flag: vessel?.flag_name ?? null,
      status: status as SuspensionStatus,
      date,
      reason: reason ?? null,
    },
  ];
}

/** The class actions of the month of a day, from the counts of the suspension list. */
// gap: class actions of the month
function monthOf(day: string, counts: readonly ValueCount[]): StartPage["month"] {
  const month = day.slice(0, 7);
  const countOf = (wanted: SuspensionStatus) =>
    counts.find(({ status, value }) => value === month && status === wanted)?.count ?? 0;
  return {
    from: `${month}-01`,
    suspended: countOf("Suspended"),
    withdrawn: countOf("Withdrawn/Cancelled"),
    reinstated: countOf("Reinstated/Classed"),
  };
}
