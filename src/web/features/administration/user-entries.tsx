import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { administrationQueries } from "#web/api/administration.ts";
import { paths } from "#web/paths.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Administered } from "./administrator-only.tsx";
import { AuditTable, AuditTableSkeleton } from "./audit-table.tsx";
import classes from "./user-entries.module.css";

/** How many entries a user's screen shows. */
const latest = 10;

/** The latest that this user did, or that was done upon it. */
export function UserEntries({ id }: { id: string }) {
  const log = useQuery(administrationQueries.auditLog({ user: id, pageno: 1 }));
  return (
    <Panel title="Latest entries in the audit log" isFlush>
      <div className={classes.entries}>
        <Administered
          from={{ ...log, data: log.data?.entries.slice(0, latest) }}
          skeleton={<AuditTableSkeleton count={4} />}
        >
          {(entries) => (
            <>
              <AuditTable entries={entries} />
              <p className={classes.all}>
                <Link {...paths.auditLog({ user: id })}>All entries of this user</Link>
              </p>
            </>
          )}
        </Administered>
      </div>
    </Panel>
  );
}
