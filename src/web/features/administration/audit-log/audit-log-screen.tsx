import { auditParameters } from "#contract/administration/administration.ts";
import { auditText } from "#text/accounts/audit-log.ts";
import { administrationQueries } from "#web/api/administration.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { AdministratorOnly } from "#web/features/administration/administrator-only.tsx";
import { NumberedTable } from "#web/features/administration/list/numbered-table.tsx";
import { PageTitle } from "#web/ui/layout/page-title.tsx";
import { About } from "#web/ui/layout/prose.tsx";
import { paths } from "#web/paths.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { auditColumns, auditKey } from "./audit-columns.tsx";

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
  return (
    <Stack>
      <AddressNotice rejected={rejected} />
      <About>{auditText.about}</About>
      <AuditFilters {...filters} />
      <NumberedTable
        label={auditText.caption}
        query={administrationQueries.auditLog(filters.values)}
        rowsOf={({ entries }) => entries}
        columns={auditColumns}
        rowKey={auditKey}
        viewName="audit-log"
        skeleton={{ count: 12, lines: 2 }}
        countText={auditText.entryCount}
        addressOf={addressOf}
      />
    </Stack>
  );
}
