import { calendarFolder } from "#contract/calendar.ts";

/** What follows the folder of secret addresses, in any spelling of its slashes and letters. */
const secretPath = new RegExp(`(${calendarFolder.slice(1, -1)}(?:/|%2f|%255c|%5c|\\\\)+)[^?#\\s]+`, "gi");

/** A path or address as logs and the audit log may have it: without the secret of a subscribed calendar. */
export function loggedPath(path: string): string {
  return path.replace(secretPath, "$1[secret]");
}
