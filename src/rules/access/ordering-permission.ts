// docs/domain.md, section 2 (summary card) and section 6: who can order, estimate fees and request a proposal, and what else depends
// on the user type.

/** Index of the ordering permission in a user's list of permissions. */
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

/** Whether the user may request a proposal, and may order on pages that allow it. */
export function mayPropose(user: OrderingUser): boolean {
  return !isSocietyUser(user.userType) && user.permissions[orderingPermission] === true;
}

/** Whether Place Order and Estimate Fees are shown. They are hidden on the place-order page and on pages that disable them. */
export function mayOrder(
  user: OrderingUser,
  page: { readonly isPlaceOrderPage?: boolean; readonly isDisabled?: boolean } = {},
): boolean {
  return mayPropose(user) && page.isPlaceOrderPage !== true && page.isDisabled !== true;
}

/** Whether the terms of use are linked: for every user type except administrators. */
export function showsTermsOfUse(userType: string): boolean {
  return userType !== administrator;
}
