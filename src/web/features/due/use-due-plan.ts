// Reads a plan: for a search first the asset numbers that it finds, then what falls due, one call for a hundred vessels after the other.
import { vesselSearch } from "#contract/search/search-parameters.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ResponseInfo } from "#contract/calls/response.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import { maximumPlanVessels } from "#rules/due/due-period.ts";
import { compareDueItems, type DuePeriod } from "#rules/due/due-window.ts";
import type { DueBatch, DueVessels } from "#web/api/fleet-calls.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { type DueSource, inBatches } from "./due-address.ts";

export interface DuePlan {
  /** What has been read so far, in the order of a plan. */
  readonly items: readonly DueItemMember[];
  /** Items of each vessel that its flag has not released, by asset number, of the vessels that have been read. */
  readonly withheld: ReadonlyMap<string, number>;
  /** Vessels that have each number of the plan, of those that the reader may see; empty for a plan without numbers. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Numbers of the plan that none of them has. */
  readonly unknown: readonly string[];
  /** The vessels of the plan; `null` until a search has found all of them. */
  readonly vessels: DueVessels | null;
  /** Vessels that a search has found so far; `null` once their items are read, and without a search. */
  readonly found: number | null;
  /** Vessels that have been read, of `total`; `null` for a company, whose number of vessels is not known. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly isRunning: boolean;
  readonly isCancelled: boolean;
  readonly error: Error | null;
  /** The search finds more vessels than a plan has. */
  readonly isCut: boolean;
  readonly cancel: () => void;
  /** Goes on after a failure, or after the plan was cancelled. */
  readonly resume: () => void;
}

// gap: vessels of a due plan
export function useDuePlan(source: DueSource, period: DuePeriod): DuePlan {
  const client = useQueryClient();
  const [isCancelled, setCancelled] = useState(false);
  const search = useFoundNumbers(source, isCancelled);
  const vessels = source.kind === "search" ? search.vessels : source.vessels;
  const query = fleetQueries.due(vessels ?? noVessels, period);
  const due = useInfiniteQuery({ ...query, enabled: vessels !== null && !isCancelled });
  useAllPages(due, isCancelled);
  const { data } = due;
  const items = useMemo(() => mergedItems(data?.pages ?? []), [data]);
  const withheld = useMemo(() => mergedCounts(data?.pages ?? [], "withheld"), [data]);
  const numbers = useMemo(() => mergedCounts(data?.pages ?? [], "numbers"), [data]);
  const unknown = useMemo(
    () => [...numbers].flatMap(([number, count]) => (count === 0 ? [number] : [])),
    [numbers],
  );
  const error = search.error ?? due.error;
  const isComplete = data !== undefined && !due.hasNextPage && vessels !== null;
  return {
    items,
    withheld,
    numbers,
    unknown,
    vessels,
    found: vessels === null ? search.count : null,
    progress: progressOf(vessels, data?.pages.length ?? 0),
    isRunning: !isComplete && !isCancelled && error === null,
    isCancelled: isCancelled && !isComplete,
    error,
    isCut: search.isCut,
    cancel: () => {
      setCancelled(true);
      void client.cancelQueries({ queryKey: query.queryKey });
      void client.cancelQueries({ queryKey: search.queryKey });
    },
    resume: () => {
      setCancelled(false);
      if (search.error) search.resume();
      else if (due.error) void (data === undefined ? due.refetch() : due.fetchNextPage());
    },
  };
}

const noVessels: DueVessels = { batches: [] };
const noSearch = { text: "" };

/** The vessels that a search finds, at most a thousand. `vessels` is `null` until all of them are known. */
function useFoundNumbers(source: DueSource, isPaused: boolean) {
  const isSearch = source.kind === "search";
  const query = fleetQueries.foundNumbers(
    isSearch ? vesselSearch(source.search) : noSearch,
    isSearch ? source.filter : {},
  );
  const found = useInfiniteQuery({ ...query, enabled: isSearch && !isPaused });
  const { data, error, fetchNextPage, hasNextPage, refetch } = found;
  const numbers = useMemo(
    () => data?.pages.flatMap(({ member }) => member.map(({ assetnum }) => assetnum)),
    [data],
  );
  const isEnough = (numbers?.length ?? 0) >= maximumPlanVessels;
  useAllPages(found, isPaused || isEnough);
  const isKnown = numbers !== undefined && (isEnough || !hasNextPage);
  const vessels = useMemo(
    (): DueVessels | null =>
      numbers && isKnown ? { batches: inBatches("assetnums", numbers.slice(0, maximumPlanVessels)) } : null,
    [numbers, isKnown],
  );
  return {
    vessels,
    queryKey: query.queryKey,
    count: numbers?.length ?? 0,
    error: isSearch ? error : null,
    isCut: (data?.pages[0]?.responseInfo.totalCount ?? 0) > maximumPlanVessels,
    resume: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}

interface PagedQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Fetches one page after the other, so that a long plan neither keeps others waiting nor loses what it has when a call fails. */
function useAllPages({ data, error, fetchNextPage, hasNextPage, isFetching }: PagedQuery, isPaused: boolean) {
  const pageCount = data?.pages.length;
  useEffect(() => {
    if (pageCount !== undefined && hasNextPage && !isFetching && !error && !isPaused) void fetchNextPage();
  }, [error, fetchNextPage, hasNextPage, isFetching, isPaused, pageCount]);
}

/** A vessel can have two numbers of a list, in two calls, so its items are taken once. */
function mergedItems(
  pages: readonly { readonly member: readonly DueItemMember[] }[],
): readonly DueItemMember[] {
  const byKey = new Map(pages.flatMap(({ member }) => member.map((item) => [item.item_key, item] as const)));
  return [...byKey.values()].sort(compareDueItems);
}

function mergedCounts(
  pages: readonly { readonly responseInfo: ResponseInfo }[],
  name: "withheld" | "numbers",
): ReadonlyMap<string, number> {
  const counts = pages.flatMap(({ responseInfo }) => responseInfo.counts?.[name] ?? []);
  return new Map(counts.map(({ value, count }) => [value, count]));
}

function progressOf(vessels: DueVessels | null, pages: number): DuePlan["progress"] {
  if (vessels === null || "company" in vessels) return null;
  const count = (batches: readonly DueBatch[]) => batches.reduce((sum, { values }) => sum + values.length, 0);
  return { done: count(vessels.batches.slice(0, pages)), total: count(vessels.batches) };
}
