import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { administrationQueries } from "#web/api/administration.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { auditAddress, useAuditAddress } from "#web/features/administration/addresses.ts";
import {
  LoadedForAdministrator,
  AdministratorOnly,
} from "#web/features/administration/administrator-only.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable, AuditTableSkeleton } from "./audit-table.tsx";
import classes from "#web/features/administration/list/list.module.css";
import { Pager, RowCount } from "#web/features/administration/list/pager.tsx";
import { ScreenHeading } from "#web/features/administration/screen-heading.tsx";

/** The audit log: who did what to which account, and when. */
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
        <LoadedForAdministrator
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
        </LoadedForAdministrator>
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
