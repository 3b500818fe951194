// Reads fields of a member, whose values may be of any type: a stored document is returned even if it does not match the contract.
import type { Member } from "#contract/calls/response.ts";

/** The value as text, or a number as its digits; `null` for any other type. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** The objects of a child list; empty if the value is not a list. */
export function childrenOf(children: unknown): readonly Member[] {
  return Array.isArray(children)
    ? children.filter((child) => typeof child === "object" && child !== null)
    : [];
}

/** The member with these fields only; fields that it does not have are left out. */
export function pick(member: Member, fields: readonly string[]): Member {
  const picked: Record<string, unknown> = {};
  for (const field of fields) if (field in member) picked[field] = member[field];
  return picked;
}
