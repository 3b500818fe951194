import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { AdministeredUser } from "#contract/administration.ts";
import { userTypeName } from "#rules/user-type-name.ts";
import { paths } from "#web/paths.ts";
import { Facts } from "#web/ui/facts.tsx";
import classes from "./user-header.module.css";
import { Email, UserState } from "./user-state.tsx";
import { clearanceWords, permissionWords } from "./user-words.ts";
import { formatMinute } from "./utc-time.ts";

/** Who the user is. */
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
          { label: "Permissions", value: permissionWords(user.permissions) || "None" },
          { label: "Clearances", value: clearanceWords(user.clearances) || "None" },
          { label: "Created (UTC)", value: formatMinute(user.createdAt) },
          { label: "Last seen (UTC)", value: formatMinute(user.lastSeenAt) || "Never" },
        ]}
      />
    </header>
  );
}
