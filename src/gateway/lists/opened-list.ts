// Reads the vessels of lists from the record, for the reader who opens them.
import type { ListedVessel, ListSummary, OpenedList } from "#contract/lists/lists.ts";
import type { FleetVesselMember } from "#contract/record-sets/company.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { maximumListVessels } from "#rules/lists/list-limits.ts";
import type { StoredList } from "#lists/vessel-lists.ts";

type ListReads = Pick<GatewayDependencies, "lists" | "listedVessels" | "read">;

/** The lists of a user. The vessels of a company are those that the reader may see. */
export async function listSummaries(
  { listedVessels, lists }: ListReads,
  userId: string,
  context: ReadContext,
): Promise<readonly ListSummary[]> {
  const stored = await lists.readLists(userId);
  const numbers = stored.flatMap(({ customerNumber }) => customerNumber ?? []);
  const companies = numbers.length === 0 ? [] : await listedVessels.companies([...new Set(numbers)], context);
  const counts = new Map(companies.map((company) => [company.customer_number, company.vessel_count]));
  return stored.map((list) => {
    const { customerNumber, memberCount } = list;
    return summaryOf(list, customerNumber === null ? memberCount : (counts.get(customerNumber) ?? null));
  });
}

/** A list with its vessels. Rejects with `notFound` if the user has no such list. */
export async function openList(
  dependencies: ListReads,
  key: { readonly userId: string; readonly listId: string },
  context: ReadContext,
): Promise<OpenedList> {
  const { members, ...list } = await dependencies.lists.readList(key);
  if (list.customerNumber === null) {
    const vessels = await dependencies.listedVessels.read(members);
    return { ...summaryOf(list, vessels.length), vessels };
  }
  const { total, vessels } = await readFleet(dependencies, list.customerNumber, context);
  return { ...summaryOf(list, total), vessels };
}

/** Vessels of a page of a fleet. */
const pageSize = 500;

interface ListedFleet {
  readonly vessels: readonly ListedVessel[];
  /** Vessels of the fleet that the reader may see, which may be more than a list has. */
  readonly total: number;
}

/** The fleet of a company as its screen shows it, up to the vessels of one list. */
// gap: lists of vessels
async function readFleet(
  { read }: ListReads,
  customerNumber: string,
  context: ReadContext,
): Promise<ListedFleet> {
  const vessels: ListedVessel[] = [];
  let total = 0;
  for (let page = 1; vessels.length < maximumListVessels; page += 1) {
    const parameters = [
      ["customer_number", customerNumber],
      ["oslc.pageSize", String(pageSize)],
      ["pageno", String(page)],
      ["collectioncount", "1"],
      ["oslc.select", "assetnum,vessel_name,imo_num,class_num"],
    ] as const;
    const response = await read(
      { kind: "script", name: "PLIMSOLLCOMPANYFLEET", parameters },
      { ...context, isPartOfList: true },
    );
    if (!("member" in response)) throw new Problem("unavailable");
    total = response.responseInfo.totalCount ?? 0;
    vessels.push(...(response.member as readonly FleetVesselMember[]).map(fleetVessel));
    if (response.responseInfo.nextPage === undefined) break;
  }
  return { vessels, total: Math.max(total, vessels.length) };
}

function fleetVessel({ assetnum, class_num, imo_num, vessel_name }: FleetVesselMember): ListedVessel {
  const number = imo_num || class_num || null;
  return {
    assetnum,
    number: number ?? "",
    currentNumber: number,
    name: vessel_name ?? null,
    isInRecord: true,
  };
}

function summaryOf(
  { changedAt, customerNumber, id, name }: StoredList,
  vesselCount: number | null,
): ListSummary {
  return { id, name, customerNumber, vesselCount, changedAt: changedAt.toISOString() };
}
