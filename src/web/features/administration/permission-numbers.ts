// Permissions as an administrator types them: numbers with commas between them.
import { highestPermission } from "#contract/administration.ts";

/** The numbers of a text in which nothing is wrong. */
export function permissionNumbers(text: string): readonly number[] {
  return words(text).map(Number);
}

/** What is wrong in a text, in a sentence; nothing where it is right. */
export function permissionsError(text: string): string | undefined {
  const wrong = words(text).find((word) => !isPermission(word));
  return (
    wrong &&
    `Permissions are whole numbers from 0 to ${highestPermission}, separated by commas: “${wrong}” is none.`
  );
}

function words(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== "");
}

function isPermission(word: string): boolean {
  return /^\d{1,3}$/.test(word) && Number(word) <= highestPermission;
}
