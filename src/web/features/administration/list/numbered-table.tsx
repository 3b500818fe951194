// A list of the administration as a table, one page by its number. A screen gives its query, its columns and the address of a page.
import {
  type DefaultError,
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import { administrationPageSize } from "#contract/administration/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { LoadedForAdministrator } from "#web/features/administration/administrator-only.tsx";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import toolbarClasses from "#web/ui/layout/toolbar.module.css";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { sortableByServer } from "#web/ui/table/table-columns.ts";
import type { TableProps } from "#web/ui/table/table.tsx";
import classes from "./list.module.css";
import { Pager, type PagerProps } from "./pager.tsx";

/** One page of a list, by its number. */
interface NumberedPage {
  readonly pageno: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

interface NumberedTableProps<Page extends NumberedPage, Row, Key extends QueryKey>
  extends Pick<TableProps<Row>, "label" | "columns" | "rowKey">, Pick<PagerProps, "addressOf"> {
  readonly query: UseQueryOptions<Page, DefaultError, Page, Key>;
  /** The rows of a page, as it has them. */
  readonly rowsOf: (page: Page) => readonly Row[];
  /** The tables of one name share the columns and the density that the user has chosen. */
  readonly viewName: string;
  readonly skeleton: Pick<ComponentProps<typeof DataTableSkeleton>, "count" | "lines">;
  /** Returns the text of a number of rows: `12 users`. */
  readonly countText: RowCountProps["countText"];
  /** Text of a list without rows. */
  readonly empty?: string;
  /** Shows a failed read: by default with what an administrator needs. */
  readonly loaded?: (props: ComponentProps<typeof LoadedForAdministrator<Page>>) => ReactNode;
}

/** The number of rows, the rows, and links to the pages. While another page loads, the previous rows are dimmed. */
export function NumberedTable<Page extends NumberedPage, Row, Key extends QueryKey>({
  query,
  rowsOf,
  viewName,
  skeleton,
  countText,
  addressOf,
  columns,
  loaded: LoadedList = LoadedForAdministrator,
  ...table
}: NumberedTableProps<Page, Row, Key>) {
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const view = useTableView(viewName);
  // One page of several is not sorted: its first row would not be the first of all.
  const columnsOfPage = useMemo(() => sortableByServer(columns, []), [columns]);
  const page = list.error ? undefined : list.data;
  return (
    <>
      <RowCount total={page?.totalCount} pageno={page?.pageno ?? 1} countText={countText} />
      <div className={classes.table}>
        <LoadedList
          from={list}
          skeleton={<DataTableSkeleton label={table.label} columns={columns} {...skeleton} isPanel />}
        >
          {(shown) => (
            <DataTable
              {...table}
              columns={shown.totalPages <= 1 ? columns : columnsOfPage}
              rows={rowsOf(shown)}
              view={view}
              isBusy={list.isPlaceholderData}
              isPanel
            />
          )}
        </LoadedList>
      </div>
      {page && <Pager pageno={page.pageno} totalPages={page.totalPages} addressOf={addressOf} />}
    </>
  );
}

interface RowCountProps {
  readonly total: number | undefined;
  readonly pageno: number;
  readonly countText: (values: { readonly count: number }) => string;
}

/** Total number of rows and the range that is shown. */
function RowCount({ total, pageno, countText }: RowCountProps) {
  const first = (pageno - 1) * administrationPageSize + 1;
  const last = Math.min(pageno * administrationPageSize, total ?? 0);
  return (
    <p className={`${toolbarClasses.count} ${classes.count}`} aria-live="polite">
      {total !== undefined && (
        <>
          <b>{countText({ count: total })}</b>
          {last >= first && <span>{administrationText.shownRange({ first, last })}</span>}
        </>
      )}
    </p>
  );
}
