// Permissions as text in a form: numbers separated by commas or blanks.
import { highestPermission } from "#contract/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";

/** Parses a text without errors. */
export function parsePermissions(text: string): readonly number[] {
  return words(text).map(Number);
}

/** Returns the error message of a text, or `undefined` when it is valid. */
export function permissionsError(text: string): string | undefined {
  const invalid = words(text).find((word) => !isPermission(word));
  return invalid && administrationText.permissionInvalid({ max: highestPermission, text: invalid });
}

function words(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== "");
}

function isPermission(word: string): boolean {
  return /^\d{1,3}$/.test(word) && Number(word) <= highestPermission;
}
