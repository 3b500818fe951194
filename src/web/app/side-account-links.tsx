import { Link } from "@tanstack/react-router";
import { LogIn, LogOut, UserRound } from "lucide-react";
import type { PortalUser } from "#contract/portal.ts";
import { useSignOut } from "#web/state/sign-out.ts";
import { profileLink, useSignInAddress } from "./account-links.ts";
import { accountPageNames } from "./page-names.ts";
import classes from "./side-navigation.module.css";

/** What the menu in the bar holds, for the navigation that lies over the page. */
export function SideAccountLinks({ user }: { user: PortalUser | null }) {
  return <div className={classes.account}>{user === null ? <SignInLink /> : <OwnLinks />}</div>;
}

function SignInLink() {
  return (
    <Link {...useSignInAddress()} className={classes.home}>
      <LogIn aria-hidden />
      {accountPageNames["sign-in"]}
    </Link>
  );
}

function OwnLinks() {
  const { signOut, isBusy } = useSignOut();
  return (
    <>
      <Link {...profileLink.address} className={classes.home}>
        <UserRound aria-hidden />
        {profileLink.label}
      </Link>
      <button type="button" className={classes.home} disabled={isBusy} onClick={signOut}>
        <LogOut aria-hidden />
        {isBusy ? "Signing out" : "Sign out"}
      </button>
    </>
  );
}
