// What imports and syncs changed, the newest first: PLIMSOLLCHANGES.
import { acceptedChangeValues, readChangeFilter } from "#contract/change-filter.ts";
import { changesCallPath } from "#contract/change-paths.ts";
import type { ChangeFilter } from "#contract/changes.ts";
import { Problem } from "#contract/problem.ts";
import { changeMemberOf } from "#contract/record-sets/change.ts";
import { readChangeCount, readChanges } from "#records/changes/read-changes.ts";
import type { CallBehaviour, FoundPage, ResolvedCall, Settings } from "#records/definition.ts";

/** Vessels that cost as much as the comparison with a pattern: their changes are found by index. */
const vesselsPerPattern = 20;

export const changesBehaviour: CallBehaviour = {
  find,
  patterns: ({ assetnums = "", numbers = "" }) =>
    1 + Math.ceil((assetnums.split(",").length + numbers.split(",").length - 2) / vesselsPerPattern),
};

async function find({ context, database, query, settings }: ResolvedCall): Promise<FoundPage> {
  const filter = filterOf(settings);
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

function filterOf(settings: Settings): ChangeFilter {
  const { filter, rejected } = readChangeFilter(settings);
  const [name] = rejected;
  if (name) throw new Problem("badQuery", { message: `${name} must be ${acceptedChangeValues[name]}.` });
  return filter;
}
