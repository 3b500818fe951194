import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api/queries.ts";
import { verdictOf } from "#contract/members/vessel-verdict.ts";

/** The verdict on a vessel today, or as at the day `asAt`, by what the record knew on `knownOn` or knows now; `null` if there is no such vessel. */
export function useVerdict(assetnum: string, asAt = "", knownOn = "") {
  return useQuery({
    ...queries.verdict(assetnum, asAt, knownOn),
    enabled: assetnum !== "",
    select: (member) => member && verdictOf(member),
  });
}
