// Hands what the page began with to the memory that the screens ask: the vessel that came with it, and the answers that are due.
import type { QueryClient } from "@tanstack/react-query";
import type { MemberOf } from "#contract/call-members.ts";
import type { VesselKey } from "#web/paths.ts";
import { firstQuestions } from "./first-questions.ts";
import type { PageVessel } from "./page-vessel.ts";
import { queries } from "./queries.ts";

/** Lists that may hold statutory items. */
export type StatutoryList = "surveys" | "findings" | "certificates";

/** Keeps the vessel as the answer to what an address with its key asks, and takes the answers that were asked for ahead. */
export function rememberFirst(
  client: QueryClient,
  pathname: string,
  key: VesselKey,
  { hasStatutory, ...vessel }: PageVessel,
): void {
  const { queryKey } =
    "ImoNum" in key ? queries.vesselByImo(key.ImoNum) : queries.vesselByAssetNumber(key.assetnum);
  client.setQueryData<MemberOf<"/os/ABSRECORDSEARCH"> | null>(queryKey, vessel);
  const questions = firstQuestions(pathname);
  const list = questions.find(isStatutoryList);
  if (list) client.setQueryData(statutoryKey(list, vessel.assetnum), hasStatutory);
  for (const name of questions) {
    // Each has its own kind of answer; here it only matters that it is asked.
    const query = queries[name](vessel.assetnum) as ReturnType<typeof queries.surveys>;
    void client.prefetchQuery(query);
  }
}

/** Under which it is kept whether a vessel's list holds statutory items, as the page said. */
export function statutoryKey(list: StatutoryList, assetnum: string): readonly string[] {
  return ["page", "hasStatutory", list, assetnum];
}

function isStatutoryList(name: string): name is StatutoryList {
  return name === "surveys" || name === "findings" || name === "certificates";
}
