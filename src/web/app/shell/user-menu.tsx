import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown, LogOut, UserRound } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import type { PortalUser } from "#contract/portal.ts";
import { shellText } from "#text/shell.ts";
import { userTypeName } from "#text/accounts/users.ts";
import { accountQueries } from "#web/api/account.ts";
import { usePortal } from "#web/state/portal.ts";
import { useSignOut } from "#web/state/sign-out.ts";
import { useDismissal } from "#web/ui/dialog/use-dismissal.ts";
import {
  administrationLinks,
  profileLink,
  signInLabel,
  useSignInAddress,
} from "#web/app/navigation/account-links.ts";
import classes from "./user-menu.module.css";

/** The user's name with a menu of the account; for a visitor, a link to sign in. */
export function UserMenu() {
  const { user } = usePortal();
  return user === null ? <SignInLink /> : <Menu user={user} />;
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

/** A button that opens a list of links. */
function Menu({ user }: { user: PortalUser }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const menu = useRef<HTMLDivElement>(null);
  const listId = useId();
  useDismissal(menu, isOpen, close);
  return (
    <div ref={menu} className={classes.menu}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <UserRound aria-hidden className={classes.icon} />
        <UserName user={user} />
        <ChevronDown aria-hidden className={classes.chevron} />
      </button>
      <div id={listId} className={classes.list} hidden={!isOpen}>
        {isOpen && <MenuItems user={user} onFollow={close} />}
      </div>
    </div>
  );
}

/** The user as the page was loaded with, or as My Profile has changed the name since. */
function UserName({ user }: { user: PortalUser }) {
  const { data } = useQuery({ ...accountQueries.profile(), enabled: false });
  return (
    <span className={classes.who}>
      <b>{data?.name ?? user.name}</b>
      <small>{userTypeName(user.userType)}</small>
    </span>
  );
}

function MenuItems({ user, onFollow }: { user: PortalUser; onFollow: () => void }) {
  const { signOut, isBusy } = useSignOut();
  return (
    <ul>
      <li className={classes.about}>
        <UserName user={user} />
      </li>
      {[profileLink, ...administrationLinks(user)].map(({ address, label }) => (
        <li key={label}>
          <Link {...address} className={classes.item} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
      <li className={classes.last}>
        <button type="button" className={classes.item} disabled={isBusy} onClick={signOut}>
          <LogOut aria-hidden />
          {isBusy ? shellText.signingOut : shellText.signOut}
        </button>
      </li>
    </ul>
  );
}
