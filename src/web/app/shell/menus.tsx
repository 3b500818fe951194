// The menus of the bar, in one chunk that is loaded when the first of them is about to open.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import type { PortalUser } from "#contract/page/portal.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { shellText } from "#text/shell.ts";
import {
  administrationLinks,
  followsLink,
  listsLink,
  profileLink,
} from "#web/app/navigation/account-links.ts";
import { useSignOut } from "#web/state/session/sign-out.ts";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "#web/ui/popup/menu.tsx";
import type { PopupProps } from "#web/ui/popup/use-popup.ts";
import { type ColourScheme, useColourScheme } from "./colour-scheme.ts";
import classes from "./shell.module.css";

/** The links and actions of the user's account. */
export function AccountMenu({ user, ...popup }: PopupProps & { user: PortalUser }) {
  const { signOut, isBusy } = useSignOut();
  return (
    <Menu {...popup} label={shellText.account}>
      <p className={classes.about}>
        <b>{user.name}</b>
        <small>{userTypeName(user.userType)}</small>
      </p>
      {[profileLink, listsLink, followsLink, ...administrationLinks(user)].map(({ address, label }) => (
        <MenuLink key={label} link={<Link {...address}>{label}</Link>} />
      ))}
      <MenuSeparator />
      <MenuItem isBusy={isBusy} onSelect={signOut}>
        <LogOut aria-hidden />
        {isBusy ? shellText.signingOut : shellText.signOut}
      </MenuItem>
    </Menu>
  );
}

const schemes: readonly { value: ColourScheme; label: string; icon: ReactNode }[] = [
  { value: "light", label: shellText.lightColours, icon: <Sun aria-hidden /> },
  { value: "dark", label: shellText.darkColours, icon: <Moon aria-hidden /> },
  { value: "auto", label: shellText.automaticColours, icon: <Monitor aria-hidden /> },
];

/** Light, dark, or the system's colours. */
export function ColourSchemeMenu(popup: PopupProps) {
  const { scheme, select } = useColourScheme();
  return (
    <Menu {...popup} label={shellText.colours}>
      <MenuChoice label={shellText.colours} options={schemes} value={scheme} onChange={select} />
    </Menu>
  );
}
