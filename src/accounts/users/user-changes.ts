// Describes an administrator's changes to a user for the audit log.
import type { ChangeUser } from "#contract/administration-calls.ts";

/** The fields of a user that an administrator can change. */
interface Changeable extends Pick<ChangeUser, "name" | "userType" | "roleValue"> {
  readonly permissions: readonly number[];
  readonly clearances: readonly string[];
}

const fieldLabels = {
  name: "name",
  userType: "user type",
  roleValue: "role",
  permissions: "permissions",
  clearances: "clearances",
} as const satisfies Record<keyof ChangeUser, string>;

/** `["user type public → client", "permissions none → 3"]`; empty without changes. */
export function describeChanges(before: Changeable, after: Changeable): readonly string[] {
  const fields = Object.keys(fieldLabels) as (keyof ChangeUser)[];
  return fields.flatMap((field) => {
    const [old, now] = [formatValue(before[field]), formatValue(after[field])];
    return old === now ? [] : [`${fieldLabels[field]} ${old} → ${now}`];
  });
}

function formatValue(value: Changeable[keyof ChangeUser]): string {
  if (typeof value === "string") return value;
  return value.length === 0 ? "none" : value.join(", ");
}
