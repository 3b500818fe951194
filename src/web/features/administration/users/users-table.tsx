import { Link } from "@tanstack/react-router";
import type { AdministeredUser } from "#contract/administration.ts";
import { formatDate } from "#rules/dates.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { userText, userTypeName } from "#text/accounts/users.ts";
import { paths } from "#web/paths.ts";
import { TableSkeleton } from "#web/ui/table/table-skeleton.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { Email, UserState } from "#web/features/administration/user/user-state.tsx";
import { formatClearances, formatPermissions } from "#web/features/administration/user-labels.ts";
import classes from "./users-table.module.css";
import { formatMinute } from "#web/features/administration/utc-time.ts";

const columns: readonly Column<AdministeredUser>[] = [
  { title: administrationText.nameAndEmail, isRowHeader: true, cell: (user) => <Name user={user} /> },
  { title: userText.userType, width: "11%", cell: ({ userType }) => userTypeName(userType) },
  {
    title: userText.permissions,
    width: "18%",
    cell: ({ permissions }) => formatPermissions(permissions) || none,
  },
  { title: userText.clearances, width: "9%", cell: ({ clearances }) => formatClearances(clearances) || none },
  {
    title: administrationText.state,
    width: "11%",
    cell: ({ isDisabled }) => <UserState isDisabled={isDisabled} />,
  },
  {
    title: administrationText.created,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  { title: administrationText.lastSeen, cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
];

const none = <span className={classes.none}>{userText.none}</span>;

const label = administrationText.users;

/** Table of users, with a card for each row in a narrow layout. */
export function UsersTable({ users }: { users: readonly AdministeredUser[] }) {
  return (
    <div className={classes.table}>
      <Table
        label={label}
        caption={administrationText.usersCaption}
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
    <span className={classes.none}>{administrationText.never}</span>
  ) : (
    <time dateTime={at}>{formatMinute(at)}</time>
  );
}
