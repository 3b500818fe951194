// Describes an administrator's changes to a user for the audit log.
import type { AdministeredUser } from "#contract/administration/administration.ts";
import type { UserChange } from "#contract/administration/administration-calls.ts";

/** The fields of a user that an administrator can change. */
export type Changeable = Pick<AdministeredUser, keyof UserChange>;

const fieldLabels = {
  name: "name",
  userType: "user type",
  roleValue: "role",
  permissions: "permissions",
  clearances: "clearances",
} as const satisfies Record<keyof UserChange, string>;

/** The texts of an event: `identity` is `name Ann → Anna`, `what` is `user type public → client; permissions none → 3`; both empty without changes. */
export function describeChanges(before: Changeable, after: Changeable) {
  const describe = (...fields: readonly (keyof UserChange)[]) =>
    fields
      .map((field) => [fieldLabels[field], formatValue(before[field]), formatValue(after[field])] as const)
      .filter(([, old, now]) => old !== now)
      .map(([label, old, now]) => `${label} ${old} → ${now}`)
      .join("; ");
  return {
    identity: describe("name"),
    what: describe("userType", "roleValue", "permissions", "clearances"),
  };
}

function formatValue(value: Changeable[keyof UserChange]): string {
  if (typeof value === "string") return value;
  return value.length === 0 ? "none" : value.join(", ");
}
