import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { auditParameters } from "#contract/administration.ts";
import { auditText } from "#text/accounts/audit-log.ts";
import { administrationQueries } from "#web/api/administration.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import {
  LoadedForAdministrator,
  AdministratorOnly,
} from "#web/features/administration/administrator-only.tsx";
import classes from "#web/features/administration/list/note.module.css";
import { NumberedList } from "#web/features/administration/list/numbered-list.tsx";
import { PageTitle } from "#web/ui/layout/page-title.tsx";
import { paths } from "#web/paths.ts";
import { useScreenParameters } from "#web/state/screen-parameters.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable, AuditTableSkeleton } from "./audit-table.tsx";

/** The audit log: who did what to which account, and when. */
export function AuditLogScreen() {
  return (
    <>
      <PageTitle title={auditText.auditLog} />
      <AdministratorOnly>
        <AuditLog />
      </AdministratorOnly>
    </>
  );
}

function AuditLog() {
  const { rejected, addressOf, ...filters } = useScreenParameters(auditParameters, paths.auditLog());
  const log = useQuery({
    ...administrationQueries.auditLog(filters.values),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <AddressNotice rejected={rejected} />
      <p className={classes.note}>{auditText.about}</p>
      <AuditFilters {...filters} />
      <NumberedList query={log} countText={auditText.entryCount} addressOf={addressOf}>
        <LoadedForAdministrator
          from={log}
          skeleton={<AuditTableSkeleton count={12} />}
          isEmpty={({ entries }) => entries.length === 0}
        >
          {({ entries }) => <AuditTable entries={entries} />}
        </LoadedForAdministrator>
      </NumberedList>
    </Stack>
  );
}
