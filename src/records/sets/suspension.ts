// The suspension list: vessels whose class is suspended, withdrawn or reinstated (docs/domain.md, section 4). Screen,
// feed, CSV and API clients use the same parameters: those of `#rules/class/suspension-filter.ts`, `asAt` and `counts`.
import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import { asAtParameter } from "#contract/record-sets/class-status.ts";
import { requestedDay } from "#records/as-at.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import type { Database } from "#database/database.ts";
import type { Page } from "#query/query.ts";
import type { CallBehaviour, FoundMember, FoundPage, ResolvedCall } from "#records/definition.ts";
import type { ListScope } from "#records/suspensions/suspension-list.ts";
import { readListedSuspensions } from "#records/suspensions/listed-suspensions.ts";
import { readListCounts, readListTotal } from "#records/suspensions/suspension-counts.ts";
import { readListPage } from "#records/suspensions/suspension-pages.ts";
import { type SuspensionFilter, suspensionParameters } from "#rules/class/suspension-filter.ts";

export const suspensionBehaviour: CallBehaviour = { find: findSuspensions };

async function findSuspensions(call: ResolvedCall): Promise<FoundPage> {
  const { context, database, query, settings } = call;
  const filter = acceptedParameters(suspensionParameters, settings, "badQuery");
  const scope: ListScope = {
    day: requestedDay(call, asAtParameter) ?? context.today,
    masksControlled: !isCleared(context.reader),
    reading: filter.actions,
  };
  const [members, counted] = await Promise.all([
    readPageMembers(database, scope, filter, query.page),
    settings["counts"] === "1"
      ? readListCounts(database, scope, filter)
      : readListTotal(database, scope, filter).then((total) => ({ total })),
  ]);
  return { members, more: counted.total > query.page.number * query.page.size, ...counted };
}

async function readPageMembers(
  database: Database,
  scope: ListScope,
  filter: SuspensionFilter,
  page: Page,
): Promise<readonly FoundMember[]> {
  const entries = await readListPage(database, scope, filter, page);
  return (await readListedSuspensions(database, scope, entries)).members;
}
