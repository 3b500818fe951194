import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { AdministeredUser } from "#contract/administration.ts";
import { userTypeName } from "#rules/access/user-type-name.ts";
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
        <ChevronLeft aria-hidden /> Users
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
          { label: "User type", value: userTypeName(user.userType) },
          { label: "Role", value: user.roleValue },
          { label: "Permissions", value: formatPermissions(user.permissions) || "None" },
          { label: "Clearances", value: formatClearances(user.clearances) || "None" },
          { label: "Created (UTC)", value: formatMinute(user.createdAt) },
          { label: "Last seen (UTC)", value: formatMinute(user.lastSeenAt) || "Never" },
        ]}
      />
    </header>
  );
}
