import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import { readFleetOrder } from "#rules/vessel/fleet-order.ts";
import { companyText } from "#text/record/company.ts";
import { screenNames } from "#text/screens.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { prefetchScreenToken } from "#web/api/captcha/tokens.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { paths, type QueryString, queryText } from "#web/paths.ts";
import { useAddressSort } from "#web/state/address-sort.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { rejectedOrder, rejectedPage, rejectedUnlessOneOf } from "#web/state/rejected-parameters.ts";
import { useCompany, useSelectedCompany } from "#web/state/selected-company.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import type { TableSort } from "#web/ui/table/use-data-table.ts";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { CompanyHeader } from "./company-header.tsx";
import classes from "./company-screen.module.css";
import { fleetColumns } from "./fleet-columns.tsx";
import { type FleetVessel, fleetVessel } from "./fleet-vessel.ts";
import { RoleFilter } from "./role-filter.tsx";

const rowKey = ({ key }: FleetVessel) => queryText(key);

/** The fleet of one owner, operator or manager, with class state and due surveys of each vessel. */
// gap: company page
export function CompanyScreen() {
  const { customerNumber = "" } = useSelectedCompany() ?? {};
  return <CompanyPage key={customerNumber} customerNumber={customerNumber} />;
}

function CompanyPage({ customerNumber }: { customerNumber: string }) {
  const address = useQueryString();
  const { role = "" } = address;
  const company = useCompany(customerNumber, role);
  const { data, error, isPlaceholderData, refetch } = company;
  return (
    <>
      {data && <AddressNotice rejected={rejectedOfFleet(address, data)} />}
      <CompanyHeader {...{ customerNumber, role }} company={error ? null : data} isBusy={isPlaceholderData} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data === null ? <UnknownCompany /> : !error && <Fleet {...{ customerNumber, role }} company={data} />}
    </>
  );
}

/** Parameters of the address that cannot be used. A role that the company does not have selects no vessel. */
function rejectedOfFleet(address: QueryString, { customer_roles }: NonNullable<FleetProps["company"]>) {
  const roles = (customer_roles ?? []).flatMap(({ customer_role }) => customer_role ?? []);
  return [
    ...rejectedUnlessOneOf(address, "role", roles, companyText.noVesselsInRole),
    ...rejectedOrder(address, (sort) => readFleetOrder(sort) !== null),
    ...rejectedPage(address, "pages"),
  ];
}

function UnknownCompany() {
  return (
    <>
      <Empty>{companyText.unknown}</Empty>
      <p className={classes.next}>
        <Link {...paths.companies()}>{companyText.findAnother}</Link>
      </p>
    </>
  );
}

interface FleetProps {
  readonly customerNumber: string;
  readonly role: string;
  readonly company: Parameters<typeof RoleFilter>[0]["company"] | undefined;
}

/** The vessels, page by page. While another role or order is loading, the previous vessels stay visible but dimmed. */
function Fleet({ customerNumber, role, company }: FleetProps) {
  const sort = useAddressSort(paths.company(customerNumber));
  const query = fleetQueries.companyFleet(customerNumber, { role, sort: sortText(sort.current) });
  const fleet = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const total = fleet.data?.pages[0]?.responseInfo.totalCount;
  const { pages, hasMore, more } = useShownPages(fleet, paths.company(customerNumber));
  const { isSuccess } = fleet;
  useEffect(() => {
    if (isSuccess) prefetchScreenToken("details");
  }, [isSuccess]);
  const tableRef = useRef<HTMLTableElement>(null);
  const vessels = useMemo(() => pages?.flatMap(({ member }) => member.map(fleetVessel)), [pages]);
  const resumeFocus = useFocusOnNewItems(tableRef, vessels?.length ?? 0);
  const view = useTableView("company-fleet");
  return (
    <>
      {company && <RoleFilter company={company} role={role} />}
      <Loaded
        from={{ ...fleet, data: vessels }}
        isEmpty={() => false}
        skeleton={
          <DataTableSkeleton
            label={companyText.vessels}
            columns={fleetColumns}
            count={10}
            lines={2}
            isPanel
          />
        }
      >
        {(list) => (
          <>
            <DataTable
              name={query.queryKey.join(" ")}
              label={companyText.vessels}
              columns={fleetColumns}
              rows={list}
              rowKey={rowKey}
              view={view}
              total={total}
              empty={companyText.noVesselsInRole}
              sort={{ ...sort, isApplied: hasMore }}
              isBusy={fleet.isPlaceholderData}
              tableRef={tableRef}
              tools={<FleetTools customerNumber={customerNumber} role={role} />}
              isPanel
            />
            {hasMore && <LoadMore {...more} onPress={resumeFocus} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function FleetTools({ customerNumber, role }: Pick<FleetProps, "customerNumber" | "role">) {
  return (
    <>
      <h2>{companyText.vessels}</h2>
      <Link {...paths.duePlan({ company: customerNumber, ...(role !== "" && { role }) })} data-print="none">
        {duePlanText.planFleet}
      </Link>
      {/* Changes, follows and kept fleets are of all roles. */}
      {role === "" && (
        <Link {...paths.changes({ company: customerNumber })} data-print="none">
          {screenNames.changes}
        </Link>
      )}
    </>
  );
}

/** The order of the address as the call writes it; empty for one that the server does not know. */
function sortText(sort: TableSort | null): string {
  const text = sort === null ? "" : `${sort.isDescending ? "-" : ""}${sort.id}`;
  return readFleetOrder(text) ? text : "";
}
