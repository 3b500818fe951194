import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import type { AuditQuery } from "#contract/administration-calls.ts";
import { administrationQueries } from "#web/api/administration.ts";
import { ChipSelect } from "#web/ui/chip-fields.tsx";
import { actOptions } from "./acts.ts";
import chip from "./audit-filters.module.css";
import classes from "./filters.module.css";

interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly change: (part: Partial<Record<keyof AuditQuery, string>>) => void;
}

/** What the log can be narrowed by: one kind of act, and the user to whom a link led. */
export function AuditFilters({ query, change }: AuditFiltersProps) {
  const filters = useRef<HTMLElement>(null);

  /** The keyboard goes on beside the chip, which is gone. */
  function removeUser() {
    filters.current?.querySelector("select")?.focus();
    change({ user: "" });
  }

  return (
    <section ref={filters} className={classes.filters} aria-label="Filter the audit log">
      <ChipSelect
        label="Act"
        none="Every act"
        value={query.act ?? ""}
        options={actOptions}
        onChange={(act) => change({ act })}
      />
      {query.user && <UserChip id={query.user} onRemove={removeUser} />}
    </section>
  );
}

/** Whose entries are shown; removed by pressing it. The id stands for a name that cannot be found. */
function UserChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(administrationQueries.user(id));
  const name = data?.name ?? id;
  return (
    <button
      type="button"
      className={chip.chip}
      aria-label={`Remove the filter: user ${name}`}
      onClick={onRemove}
    >
      <span>User: {name}</span>
      <X aria-hidden />
    </button>
  );
}
