// Texts for user types and rights (permissions, clearances) on the administration screens.
import {
  type AccountUserType,
  accountUserTypes,
  type AdministeredUser,
} from "#contract/administration/administration.ts";
import { controlledClearance } from "#rules/access/controlled-data.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { permissionName } from "#text/accounts/users.ts";

/** Options of the user type fields. */
export const userTypeOptions = accountUserTypes.map((value) => ({ value, label: userTypeName(value) }));

export function isUserType(text: string): text is AccountUserType {
  return accountUserTypes.some((userType) => userType === text);
}

/** Formats permissions: `Place orders (3), Permission 7`. Returns an empty string for none. */
export function formatPermissions(permissions: readonly number[]): string {
  return permissions.map(permissionName).join(", ");
}

/** Formats clearances. Returns an empty string for none. */
export function formatClearances(clearances: readonly string[]): string {
  return clearances.map((clearance) => (clearance === controlledClearance ? "ITAR" : clearance)).join(", ");
}

/** Whether an administrator may view as a user: not as an administrator, a disabled user or themselves. */
export function canImpersonate(
  { email, isDisabled, userType }: AdministeredUser,
  ownEmail: string | undefined,
): boolean {
  return userType !== "ABSADMIN" && !isDisabled && !isOwnAccount(email, ownEmail);
}

/** Whether an account is the reader's own, by email address: the page does not know the reader's account id. */
export function isOwnAccount(email: string, ownEmail: string | undefined): boolean {
  return email.toLowerCase() === ownEmail?.toLowerCase();
}
