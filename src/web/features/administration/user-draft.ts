// What an administrator fills in: texts and ticks, from which the body of a call is made once nothing in them is wrong.
import type { AccountUserType, AdministeredUser } from "#contract/administration.ts";
import type { ChangeUser } from "#contract/administration-calls.ts";
import { controlledClearance, mayReadControlled } from "#rules/controlled-data.ts";
import { orderingPermission } from "#rules/ordering-permission.ts";
import { permissionNumbers, permissionsError } from "./permission-numbers.ts";
import { isUserType } from "./user-words.ts";

export interface UserDraft {
  readonly name: string;
  readonly email: string;
  /** Empty while none is chosen. */
  readonly userType: AccountUserType | "";
  readonly roleValue: string;
  readonly mayOrder: boolean;
  /** Numbers of the other permissions, as they were typed: `7, 12`. */
  readonly otherPermissions: string;
  readonly isCleared: boolean;
}

export const newDraft: UserDraft = {
  name: "",
  email: "",
  userType: "",
  roleValue: "USER",
  mayOrder: false,
  otherPermissions: "",
  isCleared: false,
};

export function draftOf(user: AdministeredUser): UserDraft {
  const others = user.permissions.filter((permission) => permission !== orderingPermission);
  return {
    name: user.name,
    email: user.email,
    userType: user.userType,
    roleValue: user.roleValue,
    mayOrder: user.permissions.includes(orderingPermission),
    otherPermissions: others.join(", "),
    isCleared: mayReadControlled(user.clearances),
  };
}

/** The body of a call, of a draft in which nothing is wrong. */
export function changeOf(draft: UserDraft): ChangeUser {
  if (!isUserType(draft.userType)) throw new Error("A user without a user type cannot be saved.");
  return {
    name: draft.name.trim(),
    userType: draft.userType,
    roleValue: draft.roleValue.trim(),
    permissions: permissionsOf(draft),
    clearances: draft.isCleared ? [controlledClearance] : [],
  };
}

function permissionsOf({ mayOrder, otherPermissions }: UserDraft): number[] {
  const all = new Set(permissionNumbers(otherPermissions));
  if (mayOrder) all.add(orderingPermission);
  return [...all].toSorted((one, other) => one - other);
}

/** Whether two drafts would be saved as the same: `12,7` as `7, 12`. */
export function isSameDraft(one: UserDraft, other: UserDraft): boolean {
  return savedAs(one) === savedAs(other);
}

function savedAs(draft: UserDraft): string {
  const { name, email, userType, roleValue, otherPermissions, isCleared } = draft;
  const permissions = permissionsError(otherPermissions) ?? permissionsOf(draft).join();
  return JSON.stringify([name.trim(), email.trim(), userType, roleValue.trim(), permissions, isCleared]);
}
