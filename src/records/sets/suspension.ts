// The suspension list: vessels whose class is suspended, withdrawn or reinstated (docs/domain.md, section 4). Screen,
// feed, CSV and API clients use the same parameters: those of `#rules/class/suspension-filter.ts`, `asAt` and `counts`.
import { asAtParameter } from "#contract/record-sets/class-status.ts";
import { Problem } from "#contract/problem.ts";
import { requestedDay } from "#records/as-at.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import type { CallBehaviour, FoundPage, ResolvedCall, Settings } from "#records/definition.ts";
import type { ListScope } from "#records/suspensions/suspension-list.ts";
import { readListedVessels } from "#records/suspensions/listed-vessels.ts";
import { readListCounts, readListTotal } from "#records/suspensions/suspension-counts.ts";
import { readListPage } from "#records/suspensions/suspension-pages.ts";
import {
  acceptedValues,
  readSuspensionFilter,
  type SuspensionFilter,
} from "#rules/class/suspension-filter.ts";

export const suspensionBehaviour: CallBehaviour = { find: findSuspensions };

async function findSuspensions(call: ResolvedCall): Promise<FoundPage> {
  const { context, database, query, settings } = call;
  const filter = parseFilter(settings);
  const scope: ListScope = {
    day: requestedDay(call),
    masksControlled: !isCleared(context.reader),
    omitsMasked: settings[asAtParameter] !== undefined,
  };
  const vessels = await readListPage(database, scope, filter, query.page);
  const { members } = await readListedVessels(database, scope, vessels);
  const counted =
    settings["counts"] === "1"
      ? await readListCounts(database, scope, filter)
      : { total: await readListTotal(database, scope, filter) };
  return { members, more: counted.total > query.page.number * query.page.size, ...counted };
}

/** Parses the filter of a call. Throws `badQuery`, which names the accepted values. */
export function parseFilter(settings: Settings): SuspensionFilter {
  const { filter, rejected } = readSuspensionFilter(settings);
  const [name] = rejected;
  if (name) throw new Problem("badQuery", { message: `${name} must be ${acceptedValues(name)}.` });
  return filter;
}
