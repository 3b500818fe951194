// What is compared of vessels, read for their numbers.
import { useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";

import { maximumComparedVessels } from "#rules/lists/compared-vessels.ts";
import { checkedNumbers } from "#rules/search/checked-rows.ts";
import { customersOf } from "#web/api/customers.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { queries } from "#web/api/queries.ts";
import { verdictOf } from "#contract/members/vessel-verdict.ts";
import type { LoadedQuery } from "#web/ui/feedback/loaded.tsx";

import { type ComparedVessel, isIdentityOnly } from "./comparison.ts";

/** What is compared, and the numbers of which the record has no vessel. */
interface Comparison {
  readonly vessels: readonly ComparedVessel[];
  readonly notFound: readonly string[];
  /** The numbers name more vessels, because some share a number. */
  readonly isCut: boolean;
}

/** Reads the vessels of the numbers with all that is compared. Of a controlled one only the identity is read. */
export function useComparison(numbers: readonly string[]): LoadedQuery<Comparison> {
  const check = useInfiniteQuery({ ...fleetQueries.check([numbers]), enabled: numbers.length > 0 });
  const byNumber = checkedNumbers([numbers], check.data?.pages.map(({ member }) => member) ?? []);
  const found = [...byNumber.values()].flat();
  const named = [...new Map(found.map((vessel) => [vessel.assetnum, vessel])).values()];
  const checked = named.slice(0, maximumComparedVessels);
  const all = checked.map(({ assetnum }) => assetnum);
  const open = checked.filter((one) => !isIdentityOnly({ checked: one })).map(({ assetnum }) => assetnum);
  const vessels = useQuery({ ...fleetQueries.vessels(all), enabled: all.length > 0 });
  const owners = useQuery({ ...fleetQueries.owners(open), enabled: open.length > 0 });
  const verdicts = useQueries({ queries: open.map((assetnum) => queries.verdict(assetnum)) });

  const reads = [
    check,
    ...(all.length > 0 ? [vessels] : []),
    ...(open.length > 0 ? [owners] : []),
    ...verdicts,
  ];
  const failed = reads.find(({ error }) => error);
  const isLoaded = reads.every(({ data }) => data !== undefined);
  return {
    error: isLoaded ? null : (failed?.error ?? null),
    refetch: () => reads.filter(({ error }) => error).map(({ refetch }) => refetch()),
    data: isLoaded
      ? {
          vessels: checked.map((vessel) => {
            const owner = owners.data?.find(({ assetnum }) => assetnum === vessel.assetnum);
            const verdict = verdicts[open.indexOf(vessel.assetnum)]?.data;
            return {
              checked: vessel,
              found: vessels.data?.find(({ assetnum }) => assetnum === vessel.assetnum),
              verdict: verdict ? verdictOf(verdict) : null,
              relations: owner ? customersOf(owner).relations : [],
            };
          }),
          notFound: numbers.filter((number) => byNumber.get(number)?.length === 0),
          isCut: named.length > checked.length,
        }
      : undefined,
  };
}
