// What an administrator has changed, in words for the audit log.
import type { ChangeUser } from "#contract/administration-calls.ts";

/** What of a user an administrator can change. */
interface Changeable extends Pick<ChangeUser, "name" | "userType" | "roleValue"> {
  readonly permissions: readonly number[];
  readonly clearances: readonly string[];
}

const words = {
  name: "name",
  userType: "user type",
  roleValue: "role",
  permissions: "permissions",
  clearances: "clearances",
} as const satisfies Record<keyof ChangeUser, string>;

/** `["user type public → client", "permissions none → 3"]`; empty where nothing changes. */
export function changesOf(before: Changeable, after: Changeable): readonly string[] {
  const fields = Object.keys(words) as (keyof ChangeUser)[];
  return fields.flatMap((field) => {
    const [old, now] = [said(before[field]), said(after[field])];
    return old === now ? [] : [`${words[field]} ${old} → ${now}`];
  });
}

function said(value: Changeable[keyof ChangeUser]): string {
  if (typeof value === "string") return value;
  return value.length === 0 ? "none" : value.join(", ");
}
