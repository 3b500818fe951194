import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { companyText } from "#text/record/company.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { companyColumns, type FoundCompany, foundCompany } from "./company-columns.tsx";
import { CompanyForm } from "./company-form.tsx";

const rowKey = ({ number }: FoundCompany) => number;

/** Finds owners, operators and managers by name or number. The text is a parameter of the address, so that a search can be shared. */
// gap: search for companies
export function CompaniesScreen() {
  const { text = "" } = useQueryString();
  const typed = text.trim();
  const navigate = useNavigate();
  return (
    <>
      <CompanyForm key={text} text={text} onFind={(next) => void navigate(paths.companies(next))} />
      {typed !== "" && <Companies text={typed} />}
    </>
  );
}

function Companies({ text }: { text: string }) {
  const query = fleetQueries.companies(text);
  const found = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { hasMore, more, pages } = useShownPages(found, paths.companies());
  const companies = useMemo(() => pages?.flatMap(({ member }) => member.map(foundCompany)), [pages]);
  const total = found.data?.pages[0]?.responseInfo.totalCount;
  const tableRef = useRef<HTMLTableElement>(null);
  const resumeFocus = useFocusOnNewItems(tableRef, companies?.length ?? 0);
  const view = useTableView("companies");
  return (
    <Loaded
      from={{ ...found, data: companies }}
      isEmpty={() => false}
      skeleton={
        <DataTableSkeleton label={companyText.companies} columns={companyColumns} count={6} isPanel />
      }
    >
      {(list) =>
        list.length === 0 ? (
          <Empty>{companyText.noneFound}</Empty>
        ) : (
          <>
            <DataTable
              name={query.queryKey.join(" ")}
              label={companyText.companies}
              columns={companyColumns}
              rows={list}
              rowKey={rowKey}
              view={view}
              total={total}
              isBusy={found.isPlaceholderData}
              tableRef={tableRef}
              tools={<h2 aria-live="polite">{companyText.companyCount({ count: total ?? list.length })}</h2>}
              isPanel
            />
            {hasMore && <LoadMore {...more} onPress={resumeFocus} />}
          </>
        )
      }
    </Loaded>
  );
}
