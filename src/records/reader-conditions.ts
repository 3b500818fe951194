// What an area of the portal adds to every read, so that a reader finds what is that reader's own (specification §6: request helpers
// can restrict data to a named user). It is added where every read passes (`./understand-call.ts`), and nowhere else.
import { Problem } from "#contract/problem.ts";
import { quote } from "#query/syntax/lexer.ts";

/** In whose name an area of the portal asks. The record is public: it asks in nobody's. */
export type Area =
  | { readonly area: "public-record" }
  | { readonly area: "named-user" | "company" | "access-manager"; readonly username: string };

export const publicRecord: Area = { area: "public-record" };

/**
 * The condition that an area adds, as an `oslc.where` of its own: those are and-ed, whatever else a call says. `null` where it adds
 * none. Throws `notPermitted` for a name that cannot be asked for exactly: as a pattern or a list it would find what is others'.
 */
export function readerCondition(asker: Area): string | null {
  if (asker.area === "public-record") return null;
  const { username } = asker;
  // The language has no escape for a wildcard, and reads a text in brackets as a list.
  if (/[%*]|^\[.*\]$|^\s*$/s.test(username)) throw new Problem("notPermitted");
  return `username=${quote(username)}`; // gap: condition of a named user
}
