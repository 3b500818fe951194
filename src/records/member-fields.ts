// Fields of a member, whose values may be of any kind: a document is answered even where the contract cannot read it.
import type { Member } from "#contract/answer.ts";

/** The text of a field, a number as its digits; `null` where there is neither. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** The objects of a child list; none where there is no list. */
export function listOf(children: unknown): readonly Member[] {
  return Array.isArray(children)
    ? children.filter((child) => typeof child === "object" && child !== null)
    : [];
}

/** The member with these fields only, where it has them. */
export function pick(member: Member, fields: readonly string[]): Member {
  return Object.fromEntries(fields.filter((field) => field in member).map((field) => [field, member[field]]));
}
