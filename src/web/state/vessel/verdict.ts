import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api/queries.ts";
import { verdictOf } from "#web/api/vessel-verdict.ts";

/** The verdict on a vessel today, or as at the day `asAt`; `null` if there is no such vessel. */
export function useVerdict(assetnum: string, asAt = "") {
  return useQuery({
    ...queries.verdict(assetnum, asAt),
    enabled: assetnum !== "",
    select: (member) => member && verdictOf(member),
  });
}
