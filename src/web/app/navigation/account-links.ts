import { useLocation } from "@tanstack/react-router";
import type { PortalUser } from "#contract/page/portal.ts";
import { screenOf } from "#contract/page/screen-paths.ts";
import type { ScreenId } from "#contract/page/screens.ts";
import { mayImport } from "#rules/access/import-permission.ts";
import { screenNames } from "#text/screens.ts";
import { type ScreenAddress, href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { returnTo } from "#web/state/address/return-address.ts";

/** A link of the navigation, and the screen that it opens. */
export interface ScreenLink {
  readonly id: ScreenId;
  readonly address: ScreenAddress;
  readonly label: string;
}

export function screenLink(id: ScreenId, address: ScreenAddress): ScreenLink {
  return { id, address, label: screenOf(id).name ?? "" };
}

export const profileLink = screenLink("profile", paths.account("profile"));
export const listsLink = screenLink("lists", paths.account("lists"));
export const followsLink = screenLink("follows", paths.account("follows"));

/** Label of every link to the sign-in screen. */
export const signInLabel = screenNames.signIn;

const administration = [
  screenLink("users", paths.users()),
  screenLink("audit-log", paths.auditLog()),
  screenLink("deliveries", paths.deliveries()),
];
const imports = [screenLink("imports", paths.imports())];

/** The administrator's screens, and the imports for staff who may import; none for other users. */
export function administrationLinks(user: PortalUser | null): readonly ScreenLink[] {
  if (user === null) return [];
  return [...(user.userType === "ABSADMIN" ? administration : []), ...(mayImport(user) ? imports : [])];
}

/** Address of the sign-in screen that returns to the current address. */
export function useSignInAddress(): ScreenAddress {
  const location = useLocation();
  const query = useQueryString();
  return paths.account("sign-in", returnTo(href({ to: location.pathname, search: query }), query));
}
