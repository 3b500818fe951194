// What an administrator's screens call what a user is and may.
import { type AccountUserType, accountUserTypes, type AdministeredUser } from "#contract/administration.ts";
import { controlledClearance } from "#rules/controlled-data.ts";
import { permissionName } from "#rules/permission-name.ts";
import { userTypeName } from "#rules/user-type-name.ts";

/** The user types to choose from. */
export const userTypeOptions = accountUserTypes.map((value) => ({ value, label: userTypeName(value) }));

export function isUserType(text: string): text is AccountUserType {
  return accountUserTypes.some((userType) => userType === text);
}

/** Permissions in words: `Place orders (3), Permission 7`; empty where there is none. */
export function permissionWords(permissions: readonly number[]): string {
  return permissions.map(permissionName).join(", ");
}

/** Clearances in words; empty where there is none. */
export function clearanceWords(clearances: readonly string[]): string {
  return clearances.map((clearance) => (clearance === controlledClearance ? "ITAR" : clearance)).join(", ");
}

/** Whether an administrator may view as a user: not as another administrator, nor a disabled user, nor oneself. */
export function mayBeViewedAs(
  { email, isDisabled, userType }: AdministeredUser,
  ownEmail: string | undefined,
): boolean {
  return userType !== "ABSADMIN" && !isDisabled && !isOwn(email, ownEmail);
}

/** Whether an account is one's own: the page knows of its reader's account no more than the e-mail address. */
export function isOwn(email: string, ownEmail: string | undefined): boolean {
  return email.toLowerCase() === ownEmail?.toLowerCase();
}
