// Stands in for the two ways in which a page is loaded anew: the document of a test cannot be left.
import { vi } from "vitest";

/** Where the page goes from now on; `(reload)` where it is loaded anew at its own address. */
export function watchLeaving(): readonly string[] {
  const left: string[] = [];
  vi.spyOn(window.location, "assign").mockImplementation((address) => void left.push(String(address)));
  vi.spyOn(window.location, "reload").mockImplementation(() => void left.push("(reload)"));
  return left;
}
