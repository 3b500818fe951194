import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { changesText } from "#text/record/changes.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { useCompany } from "#web/state/vessel/selected-company.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { ChipDropdown } from "#web/ui/form/chip-fields.tsx";
import { Chip } from "#web/ui/form/chips.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import classes from "./changes.module.css";

interface CompanyFilterProps {
  /** Customer number; empty for all companies. */
  readonly value: string;
  readonly onChange: (customerNumber: string) => void;
}

/** Filters by a company, which is found by its name or number. */
export function CompanyFilter({ value, onChange }: CompanyFilterProps) {
  const { data } = useCompany(value, "");
  const name = value === "" ? null : (data?.customer_name ?? value);
  return (
    <ChipDropdown label={changesText.company} chosen={name ?? ""}>
      <CompanySearch onChoose={onChange} />
      {name !== null && <Chip label={name} isChosen isRemovable onChoose={() => onChange("")} />}
    </ChipDropdown>
  );
}

function CompanySearch({ onChoose }: { onChoose: (customerNumber: string) => void }) {
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/[\p{L}\p{N}]/u.test(typed)) setText(typed.trim());
  };
  return (
    <div className={classes.company}>
      <form onSubmit={submit}>
        <TextField label={changesText.companyName} value={typed} onChange={setTyped} maxLength={200} />
        <Button type="submit">{changesText.findCompany}</Button>
      </form>
      {text !== "" && <FoundCompanies text={text} onChoose={onChoose} />}
    </div>
  );
}

/** Companies that a choice can have without becoming a list of its own. */
const shownCompanies = 8;

function FoundCompanies({ text, onChoose }: { text: string; onChoose: (customerNumber: string) => void }) {
  const { data, error, refetch } = useInfiniteQuery(fleetQueries.companies(text));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <p aria-busy>{changesText.findingCompanies}</p>;
  const found = data.pages[0]?.member.slice(0, shownCompanies) ?? [];
  if (found.length === 0) return <output>{changesText.noCompany}</output>;
  return (
    <ul>
      {found.map(({ customer_name, customer_number }) => (
        <li key={customer_number}>
          <Button kind="quiet" onClick={() => onChoose(customer_number)}>
            {customer_name ?? customer_number}
          </Button>
        </li>
      ))}
    </ul>
  );
}
