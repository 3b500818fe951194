// Reads the results of a search page by page through the same calls as the screen, so that masks, orders and filters are the same.
import type { SearchMember } from "#contract/record-sets/vessel-search.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { readUnchangedRecord } from "#gateway/response-cache/unchanged-record.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";

/** Members of one statement, so that other callers wait only for a short one and documents of few vessels are in memory. */
const pageSize = 500;

export interface SearchRows {
  readonly members: readonly SearchMember[];
  /** Number of all results. */
  readonly total: number;
}

/** Parameters that select and order results. Those of pages and fields are chosen here. */
const resultParameters: ReadonlySet<string> = new Set([
  "oslc.where",
  "oslc.searchterms",
  "oslc.orderby",
  "searchattributes",
  "opmodeor",
  "savedquery",
  "text",
  "state",
  "type",
  "flag",
  "sort",
]);

/**
 * The first `maximum` results of a search call. Rejects with `unavailable` if the record changes during each of three readings, because
 * the pages would not belong together.
 */
export function readSearchRows(
  { read, recordVersion }: Pick<GatewayDependencies, "read" | "recordVersion">,
  call: RecordCall,
  context: ReadContext,
  maximum: number,
): Promise<SearchRows> {
  const parameters = call.parameters.filter(([name]) => resultParameters.has(name.toLowerCase()));
  return readUnchangedRecord(recordVersion, () => readPages(read, { ...call, parameters }, context, maximum));
}

async function readPages(
  read: GatewayDependencies["read"],
  call: RecordCall,
  context: ReadContext,
  maximum: number,
): Promise<SearchRows> {
  const members: SearchMember[] = [];
  let total = 0;
  for (let page = 1; members.length < maximum; page += 1) {
    const response = await read(pageOf(call, page), { ...context, isPartOfList: true });
    if (!("member" in response)) throw new Problem("badRequest");
    if (page === 1) total = response.responseInfo.totalCount ?? 0;
    members.push(...(response.member as readonly SearchMember[]));
    if (response.responseInfo.nextPage === undefined) break;
  }
  return { members: members.slice(0, maximum), total: Math.max(total, Math.min(members.length, maximum)) };
}

function pageOf(call: RecordCall, page: number): RecordCall {
  const paging: RecordCall["parameters"] = [
    ["oslc.select", "*"],
    ["oslc.pageSize", String(pageSize)],
    ["pageno", String(page)],
    ...(page === 1 ? [["collectioncount", "1"] as const] : []),
  ];
  return { ...call, parameters: [...call.parameters, ...paging] };
}
