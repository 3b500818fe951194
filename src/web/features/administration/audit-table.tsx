import { Link } from "@tanstack/react-router";
import type { AuditEntry, AuditedUser } from "#contract/administration.ts";
import { paths } from "#web/paths.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TableSkeleton } from "#web/ui/table-skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Act } from "./act.tsx";
import classes from "./audit-table.module.css";
import { EmailAddress } from "./user-state.tsx";
import { formatSecond } from "./utc-time.ts";

const columns: readonly Column<AuditEntry>[] = [
  { title: "Time (UTC)", width: "118px", isRowHeader: true, cell: ({ at }) => <Time at={at} /> },
  { title: "Act", width: "15%", cell: ({ act }) => <Act act={act} /> },
  { title: "Actor", width: "16%", cell: (entry) => <Actor entry={entry} /> },
  { title: "Subject", width: "16%", cell: ({ subject }) => subject && <AuditedName user={subject} /> },
  { title: "What", cell: ({ what }) => what },
  { title: "Address", width: "11%", cell: ({ address }) => address },
  { title: "Request", width: "11%", cell: ({ requestId }) => requestId && <Request id={requestId} /> },
];

const label = "Audit log";

/** Entries of the audit log, newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className={classes.table}>
      <Table
        label={label}
        caption="Entries of the audit log, newest first"
        isStacked
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
      />
    </div>
  );
}

/** The table that is coming. */
export function AuditTableSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.table}>
      <TableSkeleton label={label} columns={columns} isStacked lines={2} count={count} />
    </div>
  );
}

function Time({ at }: { at: string }) {
  const [day, time] = formatSecond(at).split(" ");
  return (
    <time dateTime={at}>
      <span>{day}</span> <span>{time}</span>
    </time>
  );
}

/** Who did it. Where that is nobody's account, the address tells who was at work: the command line has none. */
function Actor({ entry: { actor, address } }: { entry: AuditEntry }) {
  if (actor) return <AuditedName user={actor} />;
  return <span className={classes.nobody}>{address === null ? "Command line" : "Nobody signed in"}</span>;
}

function AuditedName({ user: { id, name, email } }: { user: AuditedUser }) {
  return (
    <div className={classes.user}>
      <Link {...paths.user(id)}>{name}</Link>
      <EmailAddress>{email}</EmailAddress>
    </div>
  );
}

function Request({ id }: { id: string }) {
  return (
    <span className={classes.request}>
      <code title={id}>{id}</code> <CopyButton text={() => id} label={`Copy request ${id}`} />
    </span>
  );
}
