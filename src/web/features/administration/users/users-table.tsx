import { Link } from "@tanstack/react-router";
import type { AdministeredUser } from "#contract/administration.ts";
import { formatDate } from "#rules/dates.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { userText } from "#text/accounts/users.ts";
import { paths } from "#web/paths.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { DataTableSkeleton } from "#web/ui/table/data-table-skeleton.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { sortableByServer, type TableColumn } from "#web/ui/table/table-columns.ts";
import { Email, UserState } from "#web/features/administration/user/user-state.tsx";
import { formatClearances, formatPermissions } from "#web/features/administration/user-labels.ts";
import classes from "./users-table.module.css";
import { formatMinute } from "#web/features/administration/utc-time.ts";

const columns: readonly TableColumn<AdministeredUser>[] = [
  {
    id: "name",
    title: administrationText.nameAndEmail,
    width: 220,
    isGrowing: true,
    isRowHeader: true,
    value: ({ name }) => name,
    text: ({ name, email }) => `${name} ${email}`,
    cell: (user) => <Name user={user} />,
  },
  {
    id: "userType",
    title: userText.userType,
    width: 104,
    value: ({ userType }) => userTypeName(userType),
    card: "line",
  },
  {
    id: "permissions",
    title: userText.permissions,
    width: 170,
    text: ({ permissions }) => formatPermissions(permissions),
    cell: ({ permissions }) => formatPermissions(permissions) || none,
  },
  {
    id: "clearances",
    title: userText.clearances,
    width: 110,
    text: ({ clearances }) => formatClearances(clearances),
    cell: ({ clearances }) => formatClearances(clearances) || none,
  },
  {
    id: "state",
    title: administrationText.state,
    width: 120,
    value: ({ isDisabled }) => (isDisabled ? administrationText.disabled : administrationText.active),
    cell: ({ isDisabled }) => <UserState isDisabled={isDisabled} />,
    card: "aside",
  },
  {
    id: "created",
    title: administrationText.created,
    width: 110,
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => formatDate(createdAt),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    id: "lastSeen",
    title: administrationText.lastSeen,
    width: 150,
    value: ({ lastSeenAt }) => lastSeenAt,
    text: ({ lastSeenAt }) => formatMinute(lastSeenAt),
    cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
  },
];

/** One page of several is not sorted: its first row would not be the first of all users. */
const columnsOfPage = sortableByServer(columns, []);

const none = <span className={classes.none}>{userText.none}</span>;

const rowKey = ({ id }: AdministeredUser) => id;

interface UsersTableProps {
  readonly users: readonly AdministeredUser[];
  /** The table has all users. */
  readonly isComplete: boolean;
}

/** Table of users, with a card for each row in a narrow layout. */
export function UsersTable({ users, isComplete }: UsersTableProps) {
  return (
    <div className={classes.table}>
      <DataTable
        label={administrationText.usersCaption}
        columns={isComplete ? columns : columnsOfPage}
        rows={users}
        rowKey={rowKey}
        view={useTableView("users")}
        isPanel
      />
    </div>
  );
}

/** Placeholder while the table loads. */
export function UsersTableSkeleton() {
  return (
    <div className={classes.table}>
      <DataTableSkeleton label={administrationText.users} columns={columns} lines={2} count={8} isPanel />
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
