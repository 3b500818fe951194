import { useEffect, useRef, useState } from "react";
import type { UsersQuery } from "#contract/administration-calls.ts";
import { ChipSelect } from "#web/ui/chip-fields.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { userTypeOptions } from "./user-words.ts";
import classes from "./filters.module.css";

/** Milliseconds after the last letter when the users are asked for. */
const pause = 300;

interface UsersFiltersProps {
  readonly query: UsersQuery;
  readonly change: (part: Partial<Record<keyof UsersQuery, string>>, isTyped?: boolean) => void;
}

/** What the users can be narrowed by. */
export function UsersFilters({ query, change }: UsersFiltersProps) {
  return (
    <section className={classes.filters} aria-label="Filter the users">
      <SearchField searched={query.search} onSearch={(search) => change({ search }, true)} />
      <ChipSelect
        label="User type"
        value={query.userType ?? ""}
        options={userTypeOptions}
        onChange={(userType) => change({ userType })}
      />
      <ChipSelect
        label="State"
        value={query.state ?? ""}
        options={states}
        onChange={(state) => change({ state })}
      />
    </section>
  );
}

const states = [
  { value: "active", label: "Active" },
  { value: "disabled", label: "Disabled" },
];

interface SearchFieldProps {
  /** What the address searches for. */
  readonly searched: string;
  readonly onSearch: (search: string) => void;
}

/** Searches as one types, a moment after the last letter; follows the address where that changes by other ways. */
function SearchField({ searched, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(searched);
  const sent = useRef(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (sent.current !== searched) setText(searched);
    sent.current = searched;
  }, [searched]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string) {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onSearch(next);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), pause);
  }

  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <TextField label="Name or e-mail" type="search" maxLength={100} value={text} onChange={type} />
    </form>
  );
}
