import { Link } from "@tanstack/react-router";
import type { AuditLogEntry, AuditedUser } from "#contract/administration/administration.ts";
import { auditText } from "#text/accounts/audit-log.ts";
import { paths } from "#web/paths.ts";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { auditEventStyle, auditEventText } from "./audit-event-labels.ts";
import classes from "./audit-log.module.css";
import { EmailAddress } from "#web/features/administration/user/user-state.tsx";
import { formatSecond } from "#web/features/administration/utc-time.ts";
import { Quiet } from "#web/ui/layout/prose.tsx";

/** The columns of audit events, which are always newest first, so that no column can be sorted. */
export const auditColumns: readonly TableColumn<AuditLogEntry>[] = [
  {
    id: "time",
    title: auditText.time,
    width: 118,
    isRowHeader: true,
    text: ({ at }) => formatSecond(at),
    cell: ({ at }) => <Time at={at} />,
  },
  {
    id: "event",
    title: auditText.event,
    width: 156,
    text: ({ event }) => auditEventText(event),
    cell: ({ event }) => <AuditEventLabel type={event} />,
    card: "aside",
  },
  {
    id: "actor",
    title: auditText.actor,
    width: 160,
    text: (entry) => entry.actor?.email ?? withoutActor(entry),
    cell: (entry) => <Actor entry={entry} />,
  },
  {
    id: "subject",
    title: auditText.subject,
    width: 160,
    text: ({ subject }) => subject?.email ?? "",
    cell: ({ subject }) => subject && <AuditedName user={subject} />,
  },
  {
    id: "what",
    title: auditText.what,
    width: 180,
    isGrowing: true,
    text: ({ what }) => what ?? "",
    card: "block",
  },
  { id: "address", title: auditText.address, width: 116, text: ({ address }) => address ?? "" },
  {
    id: "request",
    title: auditText.request,
    width: 120,
    text: ({ requestId }) => requestId ?? "",
    cell: ({ requestId }) => requestId && <Request id={requestId} />,
  },
];

export const auditKey = ({ id }: AuditLogEntry) => String(id);

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
    <time dateTime={at} className={classes.time}>
      <span>{day}</span> <span>{time}</span>
    </time>
  );
}

/** The account that acted. Without one, the server acted by itself, or an entry without a network address comes from the command line. */
function Actor({ entry }: { entry: AuditLogEntry }) {
  if (entry.actor) return <AuditedName user={entry.actor} />;
  return <Quiet>{withoutActor(entry)}</Quiet>;
}

/** The request tells a visitor from the command line: the address is removed when the account is deleted. */
function withoutActor({ event, requestId }: AuditLogEntry): string {
  const isOfServer =
    event === "follow refused" || event === "old data deleted" || event === "unverified user deleted";
  if (isOfServer) return auditText.server;
  return requestId === null ? auditText.commandLine : auditText.notSignedIn;
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
