import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { oneOf, readParameters, textUpTo, shownPages } from "#rules/address-parameters.ts";
import { fleetOrder } from "#rules/vessel/fleet-order.ts";
import { companyText } from "#text/record/company.ts";
import { screenNames } from "#text/screens.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { useComparedRows } from "#web/compare-link.tsx";
import { PagedTable } from "#web/paged-table.tsx";
import { href, paths, type QueryString, queryText } from "#web/paths.ts";
import { useAddressSort } from "#web/state/address/address-sort.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";
import { useCompany, useSelectedCompany } from "#web/state/vessel/selected-company.ts";
import { useServerResponse } from "#web/state/server-response.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { uiText } from "#text/ui.ts";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { CompanyHeader, type Company } from "./company-header.tsx";
import classes from "./company.module.css";
import { fleetColumns, type FleetVessel, fleetVessel } from "./fleet-columns.tsx";

const fleetParameters = { role: textUpTo(200), sort: fleetOrder, pages: shownPages } as const;

const rowKey = ({ key }: FleetVessel) => queryText(key);

/** The fleet of one owner, operator or manager, with class state and due surveys of each vessel. */
// gap: company page
export function CompanyScreen() {
  const { customerNumber = "" } = useSelectedCompany() ?? {};
  return <CompanyPage key={customerNumber} customerNumber={customerNumber} />;
}

function CompanyPage({ customerNumber }: { customerNumber: string }) {
  const address = useQueryString();
  const { role = "" } = readParameters(fleetParameters, address).values;
  const company = useCompany(customerNumber, role);
  const { data, error, isPlaceholderData, refetch } = company;
  return (
    <>
      {data && (
        <AddressNotice
          rejected={rejectedOfFleet(address, data)}
          shown={{ role: companyText.noVesselsInRole }}
        />
      )}
      <CompanyHeader {...{ customerNumber, role }} company={error ? null : data} isBusy={isPlaceholderData} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data === null ? <UnknownCompany /> : !error && <Fleet {...{ customerNumber, role }} company={data} />}
    </>
  );
}

/** Parameters of the address that cannot be used. A role that the company does not have selects no vessel. */
function rejectedOfFleet(address: QueryString, { customer_roles }: NonNullable<FleetProps["company"]>) {
  const roles = (customer_roles ?? []).flatMap(({ customer_role }) => customer_role ?? []);
  const parameters = { ...fleetParameters, role: oneOf(roles) };
  return readParameters(parameters, address).rejected;
}

function UnknownCompany() {
  useServerResponse()?.notFound();
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

/** The vessels, page by page. */
function Fleet({ customerNumber, role, company }: FleetProps) {
  const sort = useAddressSort(fleetOrder, paths.company(customerNumber));
  const { sort: sortText = "" } = useScreenParameters(fleetParameters, paths.company(customerNumber)).texts;
  const { selected, selection } = useComparedRows();
  return (
    <>
      {company && <RoleFilter company={company} role={role} />}
      <PagedTable
        query={fleetQueries.companyFleet(customerNumber, { role, sort: sortText })}
        rowOf={fleetVessel}
        rowKey={rowKey}
        label={companyText.vessels}
        columns={fleetColumns}
        sort={sort}
        address={paths.company(customerNumber)}
        viewName="company-fleet"
        skeleton={{ count: 10, lines: 2 }}
        selection={selection}
        renderTools={() => (
          <FleetTools customerNumber={customerNumber} role={role}>
            {selected}
          </FleetTools>
        )}
        empty={<Empty>{companyText.noVesselsInRole}</Empty>}
        opens="details"
      />
    </>
  );
}

interface FleetToolsProps extends Pick<FleetProps, "customerNumber" | "role"> {
  readonly children: ReactNode;
}

function FleetTools({ children, customerNumber, role }: FleetToolsProps) {
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
      {children}
    </>
  );
}

interface RoleFilterProps {
  readonly company: Company;
  /** The role of the address; empty for all roles. */
  readonly role: string;
}

/** Chips for the roles of the company, of which one filters its fleet. Renders nothing where there is nothing to choose. */
function RoleFilter({ company, role }: RoleFilterProps) {
  const { change, addressOf } = useScreenParameters(fleetParameters, paths.company(company.customer_number));
  const roles = company.customer_roles ?? [];
  if (roles.length < 2 && role === "") return null;
  const chip = (chosen: string) => ({
    isChosen: role === chosen,
    address: href(addressOf({ role: chosen })),
    onChoose: () => change({ role: chosen }),
  });
  return (
    <Chips label={companyText.roles}>
      <Chip label={uiText.all} isScreenOnly count={company.vessel_count ?? 0} {...chip("")} />
      {roles.map(({ customer_role, vessel_count }) => (
        <Chip
          key={customer_role}
          label={customer_role ?? ""}
          count={vessel_count ?? 0}
          {...chip(customer_role ?? "")}
        />
      ))}
    </Chips>
  );
}
