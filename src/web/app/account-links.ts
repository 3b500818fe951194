import { useLocation } from "@tanstack/react-router";
import type { PortalUser } from "#contract/portal.ts";
import { type Address, href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { returnTo } from "#web/state/return-address.ts";
import { accountPageNames, administrationPageNames } from "./page-names.ts";

interface NamedAddress {
  readonly address: Address;
  readonly label: string;
}

export const profileLink: NamedAddress = {
  address: paths.account("profile"),
  label: accountPageNames.profile,
};

const administration: readonly NamedAddress[] = [
  { address: paths.users(), label: administrationPageNames.users },
  { address: paths.auditLog(), label: administrationPageNames.auditLog },
];

/** The administrator's screens; none for anybody else. */
export function administrationLinks(user: PortalUser | null): readonly NamedAddress[] {
  return user?.userType === "ABSADMIN" ? administration : [];
}

/** Where to sign in, and come back to the present address from. */
export function useSignInAddress(): Address {
  const location = useLocation();
  const query = useQueryString();
  return paths.account("sign-in", returnTo(href({ to: location.pathname, search: query }), query));
}
