// What imports and syncs changed, the newest first: PLIMSOLLCHANGES.
import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import { changesCallPath } from "#contract/changes/change-paths.ts";
import { changeParameters } from "#contract/changes/change-filter.ts";
import { changeMemberOf } from "#contract/record-sets/change.ts";
import { readChangeCount, readChanges } from "#records/changes/read-changes.ts";
import type { CallBehaviour, FoundPage, ResolvedCall } from "#records/definition.ts";

/** Vessels that cost as much as the comparison with a pattern: their changes are found by index. */
const vesselsPerPattern = 20;

export const changesBehaviour: CallBehaviour = {
  find,
  patterns: ({ assetnums = "", numbers = "" }) =>
    1 + Math.ceil((assetnums.split(",").length + numbers.split(",").length - 2) / vesselsPerPattern),
};

async function find({ context, database, query, settings }: ResolvedCall): Promise<FoundPage> {
  const filter = acceptedParameters(changeParameters, settings, "badQuery");
  const { number, size } = query.page;
  const isCounted = query.counted || query.onlyCount;
  const total = isCounted ? { total: await readChangeCount(database, filter, context.reader) } : {};
  if (query.onlyCount) return { members: [], more: false, ...total };
  const page = {
    filter,
    order: "newest",
    limit: size,
    offset: (number - 1) * size,
    call: changesCallPath,
  } as const;
  const { changes, hasMore } = await readChanges(database, page, context.reader);
  const members = changes.map((change) => ({ member: changeMemberOf(change) }));
  return { members, more: hasMore, isAudited: true, ...total };
}
