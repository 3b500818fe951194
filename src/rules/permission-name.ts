// Specification §3, User, and §6: permissions are a list by number, of which number 3 allows ordering.
import { orderingPermission } from "./ordering-permission.ts";

/** What a permission allows, in words and with its number; the specification names one, the others are their numbers. */
export function permissionName(number: number): string {
  return number === orderingPermission ? `Place orders (${number})` : `Permission ${number}`;
}
