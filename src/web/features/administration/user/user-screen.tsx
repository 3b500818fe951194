import { useQuery } from "@tanstack/react-query";
import { useParams, Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { AdministeredUser } from "#contract/administration/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { administrationQueries } from "#web/api/administration.ts";
import { usePortal } from "#web/state/portal.ts";
import { Columns, Stack } from "#web/ui/layout/columns.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import {
  LoadedForAdministrator,
  AdministratorOnly,
} from "#web/features/administration/administrator-only.tsx";
import { PageTitle } from "#web/ui/layout/page-title.tsx";
import { UserAuditEvents } from "#web/features/administration/audit-log/user-audit-events.tsx";
import { userTypeName } from "#text/accounts/user-types.ts";
import { userText } from "#text/accounts/users.ts";
import { paths } from "#web/paths.ts";
import { Facts } from "#web/ui/layout/facts.tsx";
import { formatClearances, formatPermissions } from "#web/features/administration/user-labels.ts";
import { formatMinute } from "#web/features/administration/utc-time.ts";
import { UserActions } from "./user-actions.tsx";
import { UserForm } from "./user-form.tsx";
import classes from "./user.module.css";
import { Email, UserState } from "./user-state.tsx";

/** Title while the user's name is unknown. */
const fallbackTitle = administrationText.user;

/** One user: data and rights, actions, and latest audit events. */
export function UserScreen() {
  const { userId = "" } = useParams({ strict: false });
  const isAdministrator = usePortal().user?.userType === "ABSADMIN";
  return (
    <>
      {!isAdministrator && <PageTitle title={fallbackTitle} />}
      <AdministratorOnly>
        <User key={userId} id={userId} />
      </AdministratorOnly>
    </>
  );
}

function User({ id }: { id: string }) {
  const user = useQuery(administrationQueries.user(id));
  return (
    <>
      {user.error && <PageTitle title={fallbackTitle} />}
      <LoadedForAdministrator from={user} skeleton={<UserSkeleton />}>
        {(data) => <UserDetails user={data} />}
      </LoadedForAdministrator>
    </>
  );
}

function UserDetails({ user }: { user: AdministeredUser }) {
  return (
    <Stack>
      <UserHeader user={user} />
      {/* The header has the facts. */}
      <div data-print="none">
        <Columns main={<UserForm user={user} />} side={<UserActions user={user} />} />
      </div>
      <UserAuditEvents id={user.id} />
    </Stack>
  );
}

function UserSkeleton() {
  return (
    <Stack>
      <PanelSkeleton facts={6} />
      <Columns main={<PanelSkeleton facts={8} />} side={<PanelSkeleton facts={3} />} />
    </Stack>
  );
}

/** Name, status and facts of a user. */
function UserHeader({ user }: { user: AdministeredUser }) {
  return (
    <header className={classes.header}>
      <Link {...paths.users()} activeOptions={{ exact: true }} className={classes.back} data-print="none">
        <ChevronLeft aria-hidden /> {administrationText.users}
      </Link>
      <div className={classes.name}>
        <h1>{user.name}</h1>
        <UserState isDisabled={user.isDisabled} />
      </div>
      <p className={classes.email}>
        <Email email={user.email} isVerified={user.isEmailVerified} />
      </p>
      <Facts
        facts={[
          { label: userText.userType, value: userTypeName(user.userType) },
          { label: userText.role, value: user.roleValue },
          { label: userText.permissions, value: formatPermissions(user.permissions) || userText.none },
          { label: userText.clearances, value: formatClearances(user.clearances) || userText.none },
          { label: administrationText.createdUtc, value: formatMinute(user.createdAt) },
          {
            label: administrationText.lastSeen,
            value: formatMinute(user.lastSeenAt) || administrationText.never,
          },
        ]}
      />
    </header>
  );
}
