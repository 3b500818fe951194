import { Link } from "@tanstack/react-router";
import type { AdministeredUser } from "#contract/administration/administration.ts";
import { formatDate } from "#rules/dates.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { userText } from "#text/accounts/users.ts";
import { paths } from "#web/paths.ts";
import { WholeCell } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Email, UserState } from "#web/features/administration/user/user-state.tsx";
import { formatClearances, formatPermissions } from "#web/features/administration/user-labels.ts";
import classes from "./user-columns.module.css";
import { formatMinute } from "#web/features/administration/utc-time.ts";
import { Quiet } from "#web/ui/layout/prose.tsx";

/** The columns of the list of users. */
export const userColumns: readonly TableColumn<AdministeredUser>[] = [
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
    cell: ({ createdAt }) => (
      <WholeCell>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </WholeCell>
    ),
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

const none = <Quiet>{userText.none}</Quiet>;

export const userKey = ({ id }: AdministeredUser) => id;

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
    <Quiet>{administrationText.never}</Quiet>
  ) : (
    <WholeCell>
      <time dateTime={at}>{formatMinute(at)}</time>
    </WholeCell>
  );
}
