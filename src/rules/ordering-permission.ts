// Specification §2, Vessel summary card, and §6: who is offered Place Order, Estimate Fees and a proposal, and what else depends
// on the type of user.

/** Position of the permission to order in a user's list of permissions. */
export const orderingPermission = 3;

const administrator = "ABSADMIN";
const societyUserTypes: ReadonlySet<string> = new Set(["society", administrator]);

export interface OrderingUser {
  readonly userType: string;
  readonly permissions: readonly boolean[];
}

/** Whether the user belongs to the society (`isAbsUser`). */
export function isSocietyUser(userType: string): boolean {
  return societyUserTypes.has(userType);
}

/** Whether the user may be offered a proposal, and orders where the page allows them. */
export function mayPropose(user: OrderingUser): boolean {
  return !isSocietyUser(user.userType) && user.permissions[orderingPermission] === true;
}

/** Whether Place Order and Estimate Fees are offered: not on the place-order page itself, nor where the page disables them. */
export function mayOrder(
  user: OrderingUser,
  page: { readonly isPlaceOrderPage?: boolean; readonly isDisabled?: boolean } = {},
): boolean {
  return mayPropose(user) && page.isPlaceOrderPage !== true && page.isDisabled !== true;
}

/** The terms of use are linked for everyone but the portal's administrators. */
export function showsTermsOfUse(userType: string): boolean {
  return userType !== administrator;
}
