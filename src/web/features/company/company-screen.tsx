import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import { companyText } from "#text/record/company.ts";
import { vesselOrderFields } from "#web/api/calls.ts";
import { prefetchScreenToken } from "#web/api/captcha/tokens.ts";
import { type FoundVessel, foundVessel } from "#web/api/found-vessel.ts";
import { queries } from "#web/api/queries.ts";
import { paths, queryText } from "#web/paths.ts";
import { useAddressSort, vesselOrderOf } from "#web/state/address-sort.ts";
import { type SelectedCompany, useSelectedCompany } from "#web/state/selected-company.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { sortableByServer } from "#web/ui/table/table-columns.ts";
import { vesselColumns } from "#web/ui/table/vessel-columns.tsx";
import { CompanyHeader } from "./company-header.tsx";

const columns = vesselColumns<FoundVessel>(({ key, name }) => (
  <Link {...paths.vessel("absrecord", "details", key)}>{name}</Link>
));
const columnsOfPart = sortableByServer(columns, vesselOrderFields);
const rowKey = ({ key }: FoundVessel) => queryText(key);

/** The vessels of one owner or operator, each with its class state. */
// gap: company page
export function CompanyScreen() {
  const { customerNumber = "", name } = useSelectedCompany() ?? {};
  return <Company key={customerNumber} customerNumber={customerNumber} name={name} />;
}

function Company({ customerNumber, name }: SelectedCompany) {
  const sort = useAddressSort(paths.company(customerNumber));
  const query = queries.company(customerNumber, vesselOrderOf(sort.current));
  const fleet = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const total = fleet.data?.pages[0]?.responseInfo.totalCount;
  const { pages, hasMore, showMore, addressOfMore } = useShownPages(fleet, paths.company(customerNumber));
  const { isSuccess } = fleet;
  useEffect(() => {
    if (isSuccess) prefetchScreenToken("details");
  }, [isSuccess]);
  const tableRef = useRef<HTMLTableElement>(null);
  const vessels = useMemo(() => pages?.flatMap(({ member }) => member.map(foundVessel)), [pages]);
  const resumeFocus = useFocusOnNewItems(tableRef, vessels?.length ?? 0);
  const view = useTableView("vessels");
  return (
    <>
      <CompanyHeader name={name} customerNumber={customerNumber} total={total} />
      <Loaded
        from={{ ...fleet, data: vessels }}
        skeleton={<DataTableSkeleton label={companyText.vessels} columns={columns} count={10} isPanel />}
      >
        {(list) => (
          <>
            <DataTable
              name={query.queryKey.join(" ")}
              label={companyText.vessels}
              columns={hasMore ? columnsOfPart : columns}
              rows={list}
              rowKey={rowKey}
              view={view}
              total={total}
              sort={{ ...sort, isApplied: hasMore }}
              isBusy={fleet.isPlaceholderData}
              tableRef={tableRef}
              tools={<h2>{companyText.vessels}</h2>}
              isPanel
            />
            {hasMore && (
              <LoadMore
                isLoading={fleet.isFetchingNextPage}
                onLoad={showMore}
                onPress={resumeFocus}
                address={addressOfMore}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
