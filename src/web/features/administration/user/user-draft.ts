// The form of a user: its values, what is wrong with them, and the request body made from a valid draft.
import { accountFields } from "#contract/account/account-fields.ts";
import {
  type AccountUserType,
  type AdministeredUser,
  highestPermission,
  roleField,
} from "#contract/administration/administration.ts";
import type { CreateUser, UserChange } from "#contract/administration/administration-calls.ts";
import { controlledClearance, mayReadControlled } from "#rules/access/controlled-data.ts";
import { namedPermissions } from "#rules/access/permission-names.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { isUserType } from "#web/features/administration/user-labels.ts";

export interface UserDraft {
  readonly name: string;
  readonly email: string;
  /** Empty until one is chosen. */
  readonly userType: AccountUserType | "";
  readonly roleValue: string;
  readonly mayOrder: boolean;
  readonly mayImport: boolean;
  /** The other permissions as typed: `7, 12`. */
  readonly otherPermissions: string;
  readonly isCleared: boolean;
}

export const newDraft: UserDraft = {
  name: "",
  email: "",
  userType: "",
  roleValue: "USER",
  mayOrder: false,
  mayImport: false,
  otherPermissions: "",
  isCleared: false,
};

/** The checks of the form. */
export const draftForm = {
  texts: { name: accountFields.name, email: accountFields.email, roleValue: roleField },
  checks: {
    userType: (type: UserDraft["userType"]) => (type === "" ? administrationText.userTypeMissing : undefined),
    otherPermissions: permissionsError,
  },
} as const;

export function draftOf(user: AdministeredUser): UserDraft {
  const others = user.permissions.filter((permission) => !withCheckbox.has(permission));
  return {
    name: user.name,
    email: user.email,
    userType: user.userType,
    roleValue: user.roleValue,
    mayOrder: user.permissions.includes(namedPermissions.order),
    mayImport: user.permissions.includes(namedPermissions.import),
    otherPermissions: others.join(", "),
    isCleared: mayReadControlled(user.clearances),
  };
}

/** What the request of a draft without errors has beside the email address. */
export function requestBodyOf(draft: UserDraft): Omit<CreateUser, "email"> {
  if (!isUserType(draft.userType)) throw new Error("A user without a user type cannot be saved.");
  return {
    name: draft.name,
    userType: draft.userType,
    roleValue: draft.roleValue,
    permissions: permissionsOf(draft),
    clearances: draft.isCleared ? [controlledClearance] : [],
  };
}

/** The request that changes a user, as it was read, to a draft: what differs, and the version. */
export function changeOf(user: AdministeredUser, draft: UserDraft): UserChange & { version: string } {
  const [before, after] = [requestBodyOf(draftOf(user)), requestBodyOf(draft)];
  const differs = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]);
  return { ...Object.fromEntries(Object.entries(after).filter(differs)), version: user.version };
}

/** A draft whose unedited fields, those that are as in `base`, have the values of a newer version. */
export function rebased(draft: UserDraft, base: UserDraft, newer: UserDraft): UserDraft {
  const isEdited = ([name, value]: readonly [string, unknown]) => value !== base[name as keyof UserDraft];
  return { ...newer, ...Object.fromEntries(Object.entries(draft).filter(isEdited)) };
}

/** Permissions with a checkbox of their own. */
const withCheckbox: ReadonlySet<number> = new Set(Object.values(namedPermissions));

function permissionsOf({ mayImport, mayOrder, otherPermissions }: UserDraft): number[] {
  const all = new Set(words(otherPermissions).map(Number));
  if (mayOrder) all.add(namedPermissions.order);
  if (mayImport) all.add(namedPermissions.import);
  return [...all].toSorted((one, other) => one - other);
}

/** Returns the error message of numbers as typed, or `undefined` when they are permissions. */
function permissionsError(typed: string): string | undefined {
  const isPermission = (word: string) => /^\d{1,3}$/.test(word) && Number(word) <= highestPermission;
  const invalid = words(typed).find((word) => !isPermission(word));
  return invalid && administrationText.permissionInvalid({ max: highestPermission, text: invalid });
}

/** Permissions as typed are separated by commas or blanks. */
const words = (typed: string): readonly string[] => typed.split(/[\s,]+/).filter((word) => word !== "");

/** Whether two drafts would be saved with the same values: `12,7` equals `7, 12`. */
export function isSameDraft(one: UserDraft, other: UserDraft): boolean {
  return comparisonKey(one) === comparisonKey(other);
}

function comparisonKey(draft: UserDraft): string {
  const { name, email, userType, roleValue, otherPermissions, isCleared } = draft;
  const permissions = permissionsError(otherPermissions) ?? permissionsOf(draft).join();
  return JSON.stringify([name.trim(), email.trim(), userType, roleValue.trim(), permissions, isCleared]);
}
