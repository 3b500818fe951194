// docs/domain.md, sections 3 and 6: permissions are numbered, and permission 3 allows ordering.
import { orderingPermission } from "./ordering-permission.ts";

/** Name of a permission with its number. Only permission 3 has a name; the others show their number. */
export function permissionName(number: number): string {
  return number === orderingPermission ? `Place orders (${number})` : `Permission ${number}`;
}
