// The condition that an area of the portal adds to every read, so that it returns only the reader's data (docs/domain.md, section 6). It is
// added in `#records/calls/resolve-query.ts`, through which every read passes, and nowhere else.
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";

/** An area of the portal and the user for whom it reads. The public record has no user. */
export type Area =
  | { readonly area: "public-record" }
  | { readonly area: "named-user" | "company" | "access-manager"; readonly username: string };

export const publicRecord: Area = { area: "public-record" };

/**
 * The condition of an area, as an `oslc.where` of its own, because these are combined with `and`; `null` if it adds none. Throws
 * `notPermitted` for a name that cannot be matched exactly: as a pattern or a list it would match other users' data.
 */
export function readerCondition(portalArea: Area): string | null {
  if (portalArea.area === "public-record") return null;
  const { username } = portalArea;
  // The language has no escape for a wildcard, and reads a text in brackets as a list.
  if (/[%*]|^\[.*\]$|^\s*$/s.test(username)) throw new Problem("notPermitted");
  return fieldEquals("username", username); // gap: condition of a named user
}
