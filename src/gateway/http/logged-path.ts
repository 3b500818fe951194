import { calendarFolder } from "#contract/due/calendar.ts";
import { changeFeedFolder, unsubscribePath } from "#contract/follows/follows.ts";

const slash = String.raw`(?:/|%2f|%255c|%5c|\\)+`;

/** The folders of secret addresses. The public feed of changes is in one of them, and has no secret. */
const folders = [calendarFolder, changeFeedFolder, unsubscribePath]
  .map((folder) => folder.slice(1, -1))
  .join("|");

/** The rest of a path below a folder of secret addresses, in any spelling of its slashes and case. */
const secretPath = new RegExp(`((?:${folders})${slash})(?!feed\\.atom(?:[?#\\s]|$))[^?#\\s]+`, "gi");

/** A path or address as logs and the audit log may have it: without the secret of a calendar or feed, or the token of an email. */
export function loggedPath(path: string): string {
  return path.replace(secretPath, "$1[secret]");
}
