import type { MemberOf } from "#contract/call-members.ts";
import { companyColumnText, companyText } from "#text/record/company.ts";
import { QuietCell } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { CompanyLink } from "#web/record-links.tsx";

/** A company as a row shows it. */
export interface FoundCompany {
  readonly number: string;
  readonly name: string;
  readonly roles: string;
  readonly vesselCount: number;
  readonly address: string;
}

export function foundCompany(company: MemberOf<"/script/PLIMSOLLCOMPANIES">): FoundCompany {
  const roles = (company.customer_roles ?? []).flatMap(({ customer_role, vessel_count }) =>
    customer_role ? [companyColumnText.roleWithCount({ role: customer_role, count: vessel_count ?? 0 })] : [],
  );
  return {
    number: company.customer_number,
    name: company.customer_name ?? companyText.company({ number: company.customer_number }),
    roles: roles.join(", "),
    vesselCount: company.vessel_count ?? 0,
    address: company.address ?? "",
  };
}

/** The order of a search is that of its results, the best match first, so no column can be sorted. */
export const companyColumns: readonly TableColumn<FoundCompany>[] = [
  {
    id: "name",
    title: companyColumnText.company,
    width: 200,
    isRowHeader: true,
    text: ({ name }) => name,
    cell: ({ name, number }) => <CompanyLink number={number}>{name}</CompanyLink>,
  },
  {
    id: "number",
    title: companyColumnText.number,
    width: 104,
    text: ({ number }) => number,
    card: "aside",
  },
  {
    id: "vessels",
    title: companyColumnText.vesselCount,
    width: 76,
    isNumeric: true,
    text: ({ vesselCount }) => String(vesselCount),
    card: "line",
    cardLabel: companyColumnText.vesselCount,
  },
  {
    id: "roles",
    title: companyColumnText.roles,
    width: 220,
    text: ({ roles }) => roles,
    cell: ({ roles }) => roles !== "" && <QuietCell>{roles}</QuietCell>,
    card: "block",
  },
  {
    id: "address",
    title: companyColumnText.address,
    width: 240,
    text: ({ address }) => address,
    cell: ({ address }) => address !== "" && <QuietCell>{address}</QuietCell>,
    card: "block",
  },
];
