// docs/domain.md, section 6: which staff may use the import console.
import { isSocietyUser, type OrderingUser } from "./ordering-permission.ts";

/** Index of the permission to import records in a user's list of permissions. */
export const importPermission = 40; // gap: permission to import

/** Whether the user may upload, approve, discard and undo imports: only the society's own users with the permission. */
export function mayImport(user: OrderingUser): boolean {
  return isSocietyUser(user.userType) && user.permissions[importPermission] === true;
}
