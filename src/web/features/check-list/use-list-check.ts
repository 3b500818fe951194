import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import { type CheckedNumbers, checkedNumbers, numberBatches } from "#rules/search/checked-rows.ts";
import type { NumberListEntry } from "#rules/search/number-list.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";

export interface ListCheck {
  readonly checked: CheckedNumbers<CheckedVesselMember>;
  /** Class numbers of the record that have one of the numbers after leading zeros. */
  readonly classNumbers: readonly string[];
  /** Numbers that have been checked, of `total` different ones. */
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
  /** Why the check has stopped; `null` without a failure. */
  readonly error: Error | null;
  readonly cancel: () => void;
  /** Goes on after a failure, or after the check was cancelled. */
  readonly resume: () => void;
}

/**
 * Checks the numbers of a list, one call for a hundred numbers after the other, so that a long list neither keeps others waiting nor
 * loses what it has when a call fails.
 */
export function useListCheck(entries: readonly NumberListEntry[]): ListCheck {
  const batches = useMemo(() => numberBatches(entries), [entries]);
  const client = useQueryClient();
  const [isCancelled, setCancelled] = useState(false);
  const query = fleetQueries.check(batches);
  const isEnabled = batches.length > 0 && !isCancelled;
  const check = useInfiniteQuery({ ...query, enabled: isEnabled });
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = check;
  const pageCount = data?.pages.length;
  useEffect(() => {
    const isStarted = pageCount !== undefined && pageCount < batches.length;
    if (isStarted && !isFetching && !error && !isCancelled) void fetchNextPage();
  }, [batches.length, error, fetchNextPage, isCancelled, isFetching, pageCount]);

  const found = useMemo(() => {
    const pages = data?.pages ?? [];
    const vessels = pages.map(({ member }) => member);
    return {
      checked: checkedNumbers<CheckedVesselMember>(batches, vessels),
      classNumbers: pages.flatMap(({ responseInfo }) => responseInfo.suggestions ?? []),
    };
  }, [batches, data]);
  return {
    ...found,
    done: found.checked.size,
    total: batches.reduce((sum, batch) => sum + batch.length, 0),
    isRunning: isEnabled && !error && (hasNextPage || data === undefined),
    error,
    cancel: () => {
      setCancelled(true);
      void client.cancelQueries({ queryKey: query.queryKey });
    },
    resume: () => {
      setCancelled(false);
      void (data === undefined ? refetch() : fetchNextPage());
    },
  };
}
