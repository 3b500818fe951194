// The suspension list: vessels whose class is suspended, withdrawn or reinstated (docs/domain.md, section 4), derived on each read. Screen,
// feed, CSV and API clients use the same parameters: those of `#rules/class/suspension-filter.ts`, `asAt` and `counts`.
import { asAtParameter } from "#contract/record-sets/class-status.ts";
import { Problem } from "#contract/problem.ts";
import { requestedDay } from "#records/as-at.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import type { CallBehaviour, FoundPage, ResolvedCall, Settings } from "#records/definition.ts";
import { readClassStatusHistories } from "#records/class/class-status-histories.ts";
import type { ListScope } from "#records/suspensions/suspension-list.ts";
import { composeSuspensionMember } from "#records/suspensions/suspension-member.ts";
import { readListCounts, readListPage } from "#records/suspensions/suspension-pages.ts";
import {
  acceptedValues,
  readSuspensionFilter,
  type SuspensionFilter,
} from "#rules/class/suspension-filter.ts";
import { readVesselDocuments } from "#records/vessel-documents.ts";
import { listedAction } from "#rules/class/suspension.ts";

export const suspensionBehaviour: CallBehaviour = { find: findSuspensions };

async function findSuspensions(call: ResolvedCall): Promise<FoundPage> {
  const { context, database, query, settings } = call;
  const filter = parseFilter(settings);
  const scope: ListScope = {
    day: requestedDay(call),
    masksControlled: !isCleared(context.reader),
    omitsMasked: settings[asAtParameter] !== undefined,
  };
  const { total, vessels } = await readListPage(database, scope, filter, query.page);
  const keys = vessels.map(({ assetnum }) => assetnum);
  const histories = await readClassStatusHistories(database, keys, scope.day);
  const documents = await readVesselDocuments(database, keys);
  return {
    members: vessels.flatMap(({ assetnum, hidden }) => {
      const action = listedAction(histories.get(assetnum) ?? []);
      const document = documents.get(assetnum) ?? {};
      return action ? [composeSuspensionMember({ assetnum, action, isRedacted: hidden }, document)] : [];
    }),
    more: total > query.page.number * query.page.size,
    total,
    ...(settings["counts"] === "1" && { counts: await readListCounts(database, scope, filter) }),
  };
}

/** Parses the filter of a call. Throws `badQuery`, which names the accepted values. */
export function parseFilter(settings: Settings): SuspensionFilter {
  const { filter, rejected } = readSuspensionFilter(settings);
  const [name] = rejected;
  if (name) throw new Problem("badQuery", { message: `${name} must be ${acceptedValues(name)}.` });
  return filter;
}
