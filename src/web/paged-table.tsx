// A list of the record as a table, page by page. A screen gives its query, its columns, the tools above the table and the text of an empty one; the
// rest is the same for every list.
import { type ComponentProps, type ReactNode, useRef } from "react";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import type { ScreenId } from "#contract/page/screens.ts";
import type { pages } from "#web/api/queries.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { NextPage, usePagedList } from "./paged-list.tsx";
import type { ScreenAddress } from "./paths.ts";

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
  const list = usePagedList({ query, rowOf, address, opens });
  const total = list.first?.responseInfo.totalCount;
  const tableRef = useRef<HTMLTableElement>(null);
  const view = useTableView(viewName);
  return (
    <Loaded
      from={{ data: list.rows, error: list.rows ? null : list.error, refetch: list.readAgain }}
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
              name={list.name}
              rows={loaded}
              view={view}
              total={total === countedUpTo ? undefined : total}
              sort={sort && { ...sort, isApplied: list.hasMore }}
              isBusy={list.isBusy}
              tableRef={tableRef}
              tools={renderTools(total ?? loaded.length)}
              isPanel
            />
          )}
          <NextPage list={list} element={tableRef} />
          {renderNote?.(loaded)}
        </>
      )}
    </Loaded>
  );
}
