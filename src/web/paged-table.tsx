// A list of the record as a table, page by page. A screen gives its query, its columns, the tools above the table and the text of an empty one; the
// rest is the same for every list.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { MemberOf } from "#contract/call-members.ts";
import type { CallPath } from "#contract/calls.ts";
import type { ScreenId } from "#contract/screens.ts";
import { prefetchScreenToken } from "#web/api/prefetch/tokens.ts";
import type { pages } from "#web/api/queries.ts";
import type { ScreenAddress } from "./paths.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";

interface PagedTableProps<Path extends CallPath, Row extends object> extends Pick<
  ComponentProps<typeof DataTable<Row>>,
  "label" | "columns" | "rowKey" | "groupOf" | "selection" | "sort"
> {
  readonly query: ReturnType<typeof pages<Path>>;
  /** Must be the same function while the list is shown. */
  readonly rowOf: (member: MemberOf<Path>) => Row;
  /** The screen of the list, whose address has the number of pages. */
  readonly address: ScreenAddress;
  /** The tables of one name share the columns and the density that the user has chosen. */
  readonly viewName: string;
  readonly skeleton: Pick<ComponentProps<typeof DataTableSkeleton>, "count" | "lines">;
  /** Above the table, by the number of rows of the whole list. */
  readonly renderTools: (total: number) => ReactNode;
  /** In place of a table without rows. */
  readonly empty: ReactNode;
  /** Below the list once it has loaded. */
  readonly renderNote?: (rows: readonly Row[]) => ReactNode;
  /** A total of so many may be higher. */
  readonly countedUpTo?: number;
  /** The screen that a row opens. */
  readonly opens?: ScreenId;
}

/**
 * The rows of a list, with placeholders until the first page has loaded. While another filter or order loads, the previous rows stay, dimmed. When a
 * page fails, the pages before it stay, and the page can be loaded again. The first new row gets the focus if the button requested it.
 */
export function PagedTable<Path extends CallPath, Row extends object>({
  query,
  rowOf,
  address,
  viewName,
  skeleton,
  renderTools,
  empty,
  renderNote,
  countedUpTo,
  opens,
  sort,
  ...table
}: PagedTableProps<Path, Row>) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { hasMore, more, pages: shown } = useShownPages(list, address);
  const rows = useMemo(() => shown?.flatMap(({ member }) => member.map(rowOf)), [shown, rowOf]);
  const total = list.data?.pages[0]?.responseInfo.totalCount;
  const tableRef = useRef<HTMLTableElement>(null);
  const resumeFocus = useFocusOnNewItems(tableRef, rows?.length ?? 0);
  const view = useTableView(viewName);
  const { error, isSuccess } = list;
  useEffect(() => {
    if (isSuccess && opens) prefetchScreenToken(opens);
  }, [isSuccess, opens]);
  const loadAgain = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  return (
    <Loaded
      from={{ data: rows, error: rows ? null : error, refetch: list.refetch }}
      isEmpty={() => false}
      skeleton={
        <DataTableSkeleton
          label={table.label}
          columns={table.columns}
          hasSelection={table.selection !== undefined}
          {...skeleton}
          isPanel
        />
      }
    >
      {(loaded) => (
        <>
          {loaded.length === 0 ? (
            empty
          ) : (
            <DataTable
              {...table}
              name={query.queryKey.join(" ")}
              rows={loaded}
              view={view}
              total={total === countedUpTo ? undefined : total}
              sort={sort && { ...sort, isApplied: hasMore }}
              isBusy={list.isPlaceholderData}
              tableRef={tableRef}
              tools={renderTools(total ?? loaded.length)}
              isPanel
            />
          )}
          {error && <Failure error={error} onRetry={loadAgain} />}
          {hasMore && !error && <LoadMore {...more} onPress={resumeFocus} />}
          {renderNote?.(loaded)}
        </>
      )}
    </Loaded>
  );
}
