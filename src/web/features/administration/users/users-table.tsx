import { Link } from "@tanstack/react-router";
import type { AdministeredUser } from "#contract/administration.ts";
import { formatDate } from "#rules/dates.ts";
import { userTypeName } from "#rules/access/user-type-name.ts";
import { paths } from "#web/paths.ts";
import { TableSkeleton } from "#web/ui/table/table-skeleton.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { Email, UserState } from "#web/features/administration/user/user-state.tsx";
import { formatClearances, formatPermissions } from "#web/features/administration/user-labels.ts";
import classes from "./users-table.module.css";
import { formatMinute } from "#web/features/administration/utc-time.ts";

const columns: readonly Column<AdministeredUser>[] = [
  { title: "Name and e-mail", isRowHeader: true, cell: (user) => <Name user={user} /> },
  { title: "User type", width: "11%", cell: ({ userType }) => userTypeName(userType) },
  { title: "Permissions", width: "18%", cell: ({ permissions }) => formatPermissions(permissions) || none },
  { title: "Clearances", width: "9%", cell: ({ clearances }) => formatClearances(clearances) || none },
  { title: "State", width: "11%", cell: ({ isDisabled }) => <UserState isDisabled={isDisabled} /> },
  { title: "Created", cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
  { title: "Last seen (UTC)", cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
];

const none = <span className={classes.none}>None</span>;

const label = "Users";

/** Table of users, with a card for each row in a narrow layout. */
export function UsersTable({ users }: { users: readonly AdministeredUser[] }) {
  return (
    <div className={classes.table}>
      <Table
        label={label}
        caption="Users, each with a link to details and rights"
        isStacked
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

/** Placeholder while the table loads. */
export function UsersTableSkeleton() {
  return (
    <div className={classes.table}>
      <TableSkeleton label={label} columns={columns} isStacked lines={2} count={8} />
    </div>
  );
}

function Name({ user: { id, name, email, isEmailVerified } }: { user: AdministeredUser }) {
  return (
    <div className={classes.name}>
      <Link {...paths.user(id)}>{name}</Link>
      <Email email={email} isVerified={isEmailVerified} />
    </div>
  );
}

function LastSeen({ at }: { at: string | null }) {
  return at === null ? (
    <span className={classes.none}>Never</span>
  ) : (
    <time dateTime={at}>{formatMinute(at)}</time>
  );
}
