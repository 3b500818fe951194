import { useNavigate } from "@tanstack/react-router";
import { companyText } from "#text/record/company.ts";
import { uiText } from "#text/ui.ts";
import { paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { withoutPages } from "#web/state/shown-pages.ts";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import type { Company } from "./company-header.tsx";

interface RoleFilterProps {
  readonly company: Company;
  /** The role of the address; empty for all roles. */
  readonly role: string;
}

/** Chips for the roles of the company, of which one filters its fleet. Renders nothing where there is nothing to choose. */
export function RoleFilter({ company, role }: RoleFilterProps) {
  const query = useQueryString();
  const navigate = useNavigate();
  const roles = company.customer_roles ?? [];
  if (roles.length < 2 && role === "") return null;
  const choose = (chosen: string) => {
    const { role: _, ...others } = withoutPages(query);
    const { to } = paths.company(company.customer_number);
    void navigate({
      to,
      search: { ...others, ...(chosen !== "" && { role: chosen }) },
      resetScroll: false,
    });
  };
  return (
    <Chips label={companyText.roles}>
      <Chip
        label={uiText.all}
        isForScreen
        count={company.vessel_count ?? 0}
        isChosen={role === ""}
        onChoose={() => choose("")}
      />
      {roles.map(({ customer_role, vessel_count }) => (
        <Chip
          key={customer_role}
          label={customer_role ?? ""}
          count={vessel_count ?? 0}
          isChosen={role === customer_role}
          onChoose={() => choose(customer_role ?? "")}
        />
      ))}
    </Chips>
  );
}
