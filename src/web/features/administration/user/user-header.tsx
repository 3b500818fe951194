import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { AdministeredUser } from "#contract/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { userText } from "#text/accounts/users.ts";
import { paths } from "#web/paths.ts";
import { Facts } from "#web/ui/layout/facts.tsx";
import classes from "./user-header.module.css";
import { Email, UserState } from "./user-state.tsx";
import { formatClearances, formatPermissions } from "#web/features/administration/user-labels.ts";
import { formatMinute } from "#web/features/administration/utc-time.ts";

/** Name, status and facts of a user. */
export function UserHeader({ user }: { user: AdministeredUser }) {
  return (
    <header className={classes.header}>
      <Link {...paths.users()} activeOptions={{ exact: true }} className={classes.back}>
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
