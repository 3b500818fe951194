import { Link } from "@tanstack/react-router";
import type { AuditLogEntry, AuditedUser } from "#contract/administration.ts";
import { auditText } from "#text/accounts/audit-log.ts";
import { paths } from "#web/paths.ts";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { TableSkeleton } from "#web/ui/table/table-skeleton.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { auditEventStyle, auditEventText } from "./audit-event-labels.ts";
import classes from "./audit-table.module.css";
import { EmailAddress } from "#web/features/administration/user/user-state.tsx";
import { formatSecond } from "#web/features/administration/utc-time.ts";

const columns: readonly Column<AuditLogEntry>[] = [
  { title: auditText.time, width: "118px", isRowHeader: true, cell: ({ at }) => <Time at={at} /> },
  { title: auditText.event, width: "15%", cell: ({ event }) => <AuditEventLabel type={event} /> },
  { title: auditText.actor, width: "16%", cell: (entry) => <Actor entry={entry} /> },
  {
    title: auditText.subject,
    width: "16%",
    cell: ({ subject }) => subject && <AuditedName user={subject} />,
  },
  { title: auditText.what, cell: ({ what }) => what },
  { title: auditText.address, width: "11%", cell: ({ address }) => address },
  {
    title: auditText.request,
    width: "11%",
    cell: ({ requestId }) => requestId && <Request id={requestId} />,
  },
];

const label = auditText.auditLog;

/** Table of audit events, newest first. */
export function AuditTable({ entries }: { entries: readonly AuditLogEntry[] }) {
  return (
    <div className={classes.table}>
      <Table
        label={label}
        caption={auditText.caption}
        isStacked
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
      />
    </div>
  );
}

/** Placeholder while the table loads. */
export function AuditTableSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.table}>
      <TableSkeleton label={label} columns={columns} isStacked lines={2} count={count} />
    </div>
  );
}

/** The type of an audit event as icon and text. */
function AuditEventLabel({ type }: { type: AuditLogEntry["event"] }) {
  const { icon: Icon, tone } = auditEventStyle(type);
  return (
    <span className={classes.event} data-tone={tone}>
      <Icon aria-hidden />
      {auditEventText(type)}
    </span>
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

/** The account that acted. Without one, an entry without a network address comes from the command line. */
function Actor({ entry: { actor, address } }: { entry: AuditLogEntry }) {
  if (actor) return <AuditedName user={actor} />;
  return (
    <span className={classes.noActor}>
      {address === null ? auditText.commandLine : auditText.notSignedIn}
    </span>
  );
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
      <code title={id}>{id}</code> <CopyButton text={() => id} label={auditText.copyRequest({ id })} />
    </span>
  );
}
