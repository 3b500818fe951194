import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown, UserRound } from "lucide-react";
import type { PortalUser } from "#contract/page/portal.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { profileQuery } from "#web/api/profile.ts";
import { signInLabel, useSignInAddress } from "#web/app/navigation/account-links.ts";
import { usePortal } from "#web/state/portal.ts";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import { usePopup } from "#web/ui/popup/use-popup.ts";
import classes from "./shell.module.css";

const AccountMenu = lateComponent(() => import("./menus.tsx").then((code) => code.AccountMenu));

/** The user's name with a menu of the account; for a visitor, a link to sign in. */
export function UserMenu() {
  const { user } = usePortal();
  return user === null ? <SignInLink /> : <UserButton user={user} />;
}

function SignInLink() {
  const address = useSignInAddress();
  const { pathname } = useLocation();
  if (pathname === address.to) return null;
  return (
    <Link {...address} className={classes.signIn}>
      {signInLabel}
    </Link>
  );
}

function UserButton({ user }: { user: PortalUser }) {
  // The name as the page was loaded with, or as My Profile has changed it since.
  const { data } = useQuery({ ...profileQuery(), enabled: false });
  const name = data?.name ?? user.name;
  const { isOpen, button, popup } = usePopup(AccountMenu.prefetch);
  return (
    <>
      <button {...button} className={classes.button} aria-haspopup="menu">
        <UserRound aria-hidden className={classes.icon} />
        <span className={classes.who}>
          <b>{name}</b>
          <small>{userTypeName(user.userType)}</small>
        </span>
        <ChevronDown aria-hidden className={classes.chevron} />
      </button>
      {isOpen && <AccountMenu {...popup} user={{ ...user, name }} />}
    </>
  );
}
