import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown, LogOut, UserRound } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import type { PortalUser } from "#contract/portal.ts";
import { userTypeName } from "#rules/user-type-name.ts";
import { accountQueries } from "#web/api/account.ts";
import { usePortal } from "#web/state/portal.ts";
import { useSignOut } from "#web/state/sign-out.ts";
import { useDismissal } from "#web/ui/use-dismissal.ts";
import { administrationLinks, profileLink, useSignInAddress } from "./account-links.ts";
import { accountPageNames } from "./page-names.ts";
import classes from "./user-menu.module.css";

/** Who is reading, and what they can do with their account; for a visitor the way in. */
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
      {accountPageNames["sign-in"]}
    </Link>
  );
}

/** A button that opens a list of links. */
function Menu({ user }: { user: PortalUser }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const place = useRef<HTMLDivElement>(null);
  const listId = useId();
  useDismissal(place, isOpen, close);
  return (
    <div ref={place} className={classes.menu}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <UserRound aria-hidden className={classes.icon} />
        <Who user={user} />
        <ChevronDown aria-hidden className={classes.chevron} />
      </button>
      <div id={listId} className={classes.list} hidden={!isOpen}>
        {isOpen && <MenuItems user={user} onFollow={close} />}
      </div>
    </div>
  );
}

/** As the server told it with the page, or as My Profile has changed it since. */
function Who({ user }: { user: PortalUser }) {
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
        <Who user={user} />
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
          {isBusy ? "Signing out" : "Sign out"}
        </button>
      </li>
    </ul>
  );
}
