import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useRef, useState } from "react";

import type { MemberOf } from "#contract/calls/call-members.ts";
import { companyColumnText, companyText } from "#text/record/company.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { PagedTable } from "#web/paged-table.tsx";
import { paths } from "#web/paths.ts";
import { CompanyLink } from "#web/record-links.tsx";
import { useQueryString } from "#web/state/address/query-string.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { LineForm } from "#web/ui/form/line-form.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { QuietCell } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { useFocusWhenLost } from "#web/ui/use-focus-when-lost.ts";

/** Finds owners, operators and managers by name or number. The text is a parameter of the address, so that a search can be shared. */
// gap: search for companies
export function CompaniesScreen() {
  const { text = "" } = useQueryString();
  const navigate = useNavigate();
  const results = useFocusWhenLost(text);
  return (
    <>
      <CompanyForm key={text} text={text} onFind={(next) => void navigate(paths.companies(next))} />
      <div ref={results} tabIndex={-1} data-focus-target>
        {text.trim() !== "" && (
          <PagedTable
            query={fleetQueries.companies(text.trim())}
            rowOf={foundCompany}
            rowKey={rowKey}
            label={companyText.companies}
            columns={columns}
            address={paths.companies()}
            viewName="companies"
            skeleton={{ count: 6 }}
            renderTools={(count) => <h2 aria-live="polite">{companyText.companyCount({ count })}</h2>}
            empty={<Empty>{companyText.noneFound}</Empty>}
          />
        )}
      </div>
    </>
  );
}

/** A company as a row shows it. */
interface FoundCompany {
  readonly number: string;
  readonly name: string;
  readonly roles: string;
  readonly vesselCount: number;
  readonly address: string;
}

function foundCompany(company: MemberOf<"/script/PLIMSOLLCOMPANIES">): FoundCompany {
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

const rowKey = ({ number }: FoundCompany) => number;

/** The order of a search is that of its results, the best match first, so no column can be sorted. */
const columns: readonly TableColumn<FoundCompany>[] = [
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

interface CompanyFormProps {
  readonly text: string;
  readonly onFind: (text: string) => void;
}

/** The form of the search for companies. */
function CompanyForm({ text, onFind }: CompanyFormProps) {
  const [input, setInput] = useState(text);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function submit() {
    const hasText = /[\p{L}\p{N}]/u.test(input);
    setError(hasText ? undefined : companyText.textNeeded);
    if (hasText) onFind(input.trim());
    else field.current?.focus();
  }

  return (
    <PagePanel title={companyText.findTitle} isNarrow={text === ""}>
      <LineForm onSubmit={submit} icon={Search} button={companyText.find}>
        <TextField
          ref={field}
          name="text" // so that the form works before the app does
          label={companyText.findLabel}
          hint={companyText.findHint}
          value={input}
          onChange={setInput}
          error={error}
          enterKeyHint="search"
          maxLength={200}
        />
      </LineForm>
    </PagePanel>
  );
}
