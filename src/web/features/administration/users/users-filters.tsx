import { useEffect, useRef, useState } from "react";
import type { usersParameters } from "#contract/administration/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { userText } from "#text/accounts/users.ts";
import { ChipSelect } from "#web/ui/form/chip-fields.tsx";
import type { ScreenParameters } from "#web/state/address/screen-parameters.ts";
import { TextField } from "#web/ui/form/fields.tsx";
import { userTypeOptions } from "#web/features/administration/user-labels.ts";
import classes from "#web/features/administration/list/list.module.css";

/** Milliseconds between the last keystroke and the search. */
const searchDelay = 300;

type UsersFiltersProps = Pick<ScreenParameters<typeof usersParameters>, "values" | "change">;

/** Filters of the users screen: name or email, user type and state. */
export function UsersFilters({ values: query, change }: UsersFiltersProps) {
  return (
    <section className={classes.filters} aria-label={administrationText.usersFilters}>
      <SearchField addressText={query.search} onSearch={(search) => change({ search }, { replace: true })} />
      <ChipSelect
        label={userText.userType}
        value={query.userType ?? ""}
        options={userTypeOptions}
        onChange={(userType) => change({ userType })}
      />
      <ChipSelect
        label={administrationText.state}
        value={query.state ?? ""}
        options={states}
        onChange={(state) => change({ state })}
      />
    </section>
  );
}

const states = [
  { value: "active", label: administrationText.active },
  { value: "disabled", label: administrationText.disabled },
];

interface SearchFieldProps {
  /** The search text of the address. */
  readonly addressText: string;
  readonly onSearch: (search: string) => void;
}

/** Searches while the user types, with a delay, and takes over the address's text when that changes otherwise. */
function SearchField({ addressText, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(addressText);
  const sent = useRef(addressText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (sent.current !== addressText) setText(addressText);
    sent.current = addressText;
  }, [addressText]);
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
    timer.current = setTimeout(() => search(next), searchDelay);
  }

  return (
    <form
      className={classes.search}
      data-print="none"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <TextField
        label={administrationText.nameOrEmail}
        type="search"
        maxLength={100}
        value={text}
        onChange={type}
      />
    </form>
  );
}
