import { Link } from "@tanstack/react-router";
import { List, LogIn, LogOut, Star, UserRound } from "lucide-react";
import type { PortalUser } from "#contract/portal.ts";
import { shellText } from "#text/shell.ts";
import { useSignOut } from "#web/state/sign-out.ts";
import { followsLink, listsLink, profileLink, signInLabel, useSignInAddress } from "./account-links.ts";
import classes from "./side-navigation.module.css";

/** The entries of the user menu, for the drawer of a narrow window. */
export function SideAccountLinks({ user }: { user: PortalUser | null }) {
  return <div className={classes.account}>{user === null ? <SignInLink /> : <UserLinks />}</div>;
}

function SignInLink() {
  return (
    <Link {...useSignInAddress()} className={classes.home}>
      <LogIn aria-hidden />
      {signInLabel}
    </Link>
  );
}

function UserLinks() {
  const { signOut, isBusy } = useSignOut();
  return (
    <>
      <Link {...profileLink.address} className={classes.home}>
        <UserRound aria-hidden />
        {profileLink.label}
      </Link>
      <Link {...listsLink.address} className={classes.home}>
        <List aria-hidden />
        {listsLink.label}
      </Link>
      <Link {...followsLink.address} className={classes.home}>
        <Star aria-hidden />
        {followsLink.label}
      </Link>
      <button type="button" className={classes.home} disabled={isBusy} onClick={signOut}>
        <LogOut aria-hidden />
        {isBusy ? shellText.signingOut : shellText.signOut}
      </button>
    </>
  );
}
