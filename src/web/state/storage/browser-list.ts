// The one list of a visitor, which stays in this browser.
import { useMemo } from "react";
import type { ListMember } from "#contract/lists/lists.ts";
import { maximumListVessels } from "#rules/lists/list-limits.ts";
import { storedText, storedItems } from "./stored-text.ts";

const stored = storedText("plimsoll.list", { isChosen: true });

/** Identifies a member of a list: the vessel, or the number if there is none. */
export function listMemberKey({ assetnum, number }: ListMember): string {
  return assetnum === null ? `number ${number}` : `asset ${assetnum}`;
}

/** The members of the list in this browser. */
export function useBrowserList(): readonly ListMember[] {
  const text = stored.use();
  return useMemo(() => storedItems(text, isMember), [text]);
}

/** Adds members that the list does not have, and returns how many; `null` if it would have too many, and nothing is added then. */
export function addToBrowserList(added: readonly ListMember[]): number | null {
  const members = storedItems(stored.read(), isMember);
  const all = new Map([...members, ...added].map((member) => [listMemberKey(member), member]));
  if (all.size > maximumListVessels) return null;
  stored.write(JSON.stringify([...all.values()]));
  return all.size - members.length;
}

export function removeFromBrowserList(keys: ReadonlySet<string>): void {
  const members = storedItems(stored.read(), isMember);
  const left = members.filter((member) => !keys.has(listMemberKey(member)));
  stored.write(left.length === 0 ? "" : JSON.stringify(left));
}

export function clearBrowserList(): void {
  stored.write("");
}

function isMember(value: unknown): value is ListMember {
  const { assetnum, number } = (value ?? {}) as Partial<ListMember>;
  return (assetnum === null || typeof assetnum === "string") && typeof number === "string";
}
