import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import type { auditParameters } from "#contract/administration/administration.ts";
import { auditText } from "#text/accounts/audit-log.ts";
import { administrationQueries } from "#web/api/administration.ts";
import type { ScreenParameters } from "#web/state/address/screen-parameters.ts";
import { ChipSelect } from "#web/ui/form/chip-fields.tsx";
import { auditEventOptions } from "./audit-event-labels.ts";
import chip from "./audit-log.module.css";
import classes from "#web/features/administration/list/list.module.css";

type AuditFiltersProps = Pick<ScreenParameters<typeof auditParameters>, "values" | "change">;

/** Filters by event type, and by the user when a link named one. */
export function AuditFilters({ values: query, change }: AuditFiltersProps) {
  const filters = useRef<HTMLElement>(null);

  /** Moves the focus first, because the focused chip is removed. */
  function removeUser() {
    filters.current?.querySelector("button")?.focus();
    change({ user: "" });
  }

  return (
    <section ref={filters} className={classes.filters} aria-label={auditText.filters}>
      <ChipSelect
        label={auditText.event}
        none={auditText.allEvents}
        value={query.event ?? ""}
        options={auditEventOptions}
        onChange={(event) => change({ event })}
      />
      {query.user && <UserChip id={query.user} onRemove={removeUser} />}
    </section>
  );
}

/** Button that removes the user filter. Shows the id while the name is unknown. */
function UserChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(administrationQueries.user(id));
  const name = data?.name ?? id;
  return (
    <button
      type="button"
      className={chip.chip}
      aria-label={auditText.removeUserFilter({ name })}
      onClick={onRemove}
    >
      <span>{auditText.userFilter({ name })}</span>
      <X aria-hidden />
    </button>
  );
}
