import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { administrationQueries } from "#web/api/administration.ts";
import { Stack } from "#web/ui/columns.tsx";
import { auditAddress, useAuditAddress } from "./addresses.ts";
import { Administered, AdministratorOnly } from "./administrator-only.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable, AuditTableSkeleton } from "./audit-table.tsx";
import classes from "./list.module.css";
import { Pager, RowCount } from "./pager.tsx";
import { ScreenHeading } from "./screen-heading.tsx";

/** Who did what, upon whom and when. */
export function AuditLogScreen() {
  return (
    <>
      <ScreenHeading title="Audit log" />
      <AdministratorOnly>
        <AuditLog />
      </AdministratorOnly>
    </>
  );
}

function AuditLog() {
  const { query, change } = useAuditAddress();
  const log = useQuery({ ...administrationQueries.auditLog(query), placeholderData: keepPreviousData });
  const shown = log.error ? undefined : log.data;
  return (
    <Stack>
      <p className={classes.note}>The log is append-only: entries cannot be changed or removed.</p>
      <AuditFilters query={query} change={change} />
      <RowCount total={shown?.totalCount} pageno={shown?.pageno ?? 1} one="entry" many="entries" />
      <div className={classes.list} aria-busy={log.isPlaceholderData}>
        <Administered
          from={log}
          skeleton={
            <div className={classes.box}>
              <AuditTableSkeleton count={12} />
            </div>
          }
          isEmpty={({ entries }) => entries.length === 0}
        >
          {({ entries }) => (
            <div className={classes.box}>
              <AuditTable entries={entries} />
            </div>
          )}
        </Administered>
      </div>
      {shown && (
        <Pager
          pageno={shown.pageno}
          totalPages={shown.totalPages}
          addressOf={(pageno) => auditAddress({ ...query, pageno })}
        />
      )}
    </Stack>
  );
}
