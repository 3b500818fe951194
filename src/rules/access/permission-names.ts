// The words for permissions in commands. Only those with a meaning here have one; the wider portal knows the others by number.
import { importPermission } from "./import-permission.ts";
import { orderingPermission } from "./ordering-permission.ts";

/** Permissions by the word of the command line. */
export const namedPermissions = { order: orderingPermission, import: importPermission } as const;

/** The number of a permission that is given as a word or a number from 0 to 99; `null` for another text. */
export function permissionOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const [, number = null] = Object.entries(namedPermissions).find(([word]) => word === text) ?? [];
  return number;
}

/** The word of a permission, or its number. */
export function permissionWord(number: number): string {
  const [word = String(number)] = Object.entries(namedPermissions).find(([, one]) => one === number) ?? [];
  return word;
}
