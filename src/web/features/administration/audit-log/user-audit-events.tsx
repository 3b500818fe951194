import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { auditText } from "#text/accounts/audit-log.ts";
import { administrationQueries } from "#web/api/administration.ts";
import { paths } from "#web/paths.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { LoadedForAdministrator } from "#web/features/administration/administrator-only.tsx";
import { auditColumns, auditKey } from "./audit-columns.tsx";
import classes from "./audit-log.module.css";

/** Number of events on a user's screen. */
const shownEvents = 10;

/** The latest audit events that the user caused or that concern the user. */
export function UserAuditEvents({ id }: { id: string }) {
  const { view } = useTableView("audit-log");
  const log = useQuery(administrationQueries.auditLog({ user: id, pageno: 1 }));
  return (
    <Panel title={auditText.latestEntries} isFlush>
      <div className={classes.entries}>
        <LoadedForAdministrator
          from={{ ...log, data: log.data?.entries.slice(0, shownEvents) }}
          skeleton={<SkeletonRows count={4} />}
        >
          {(entries) => (
            <>
              <Table
                label={auditText.caption}
                columns={auditColumns}
                rows={entries}
                rowKey={auditKey}
                view={view}
              />
              <p className={classes.all} data-print="none">
                <Link {...paths.auditLog({ user: id })}>{auditText.allOfUser}</Link>
              </p>
            </>
          )}
        </LoadedForAdministrator>
      </div>
    </Panel>
  );
}
