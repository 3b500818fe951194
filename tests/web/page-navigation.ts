// Replaces `location.assign` and `location.reload`, because the document of a test cannot navigate.
import { vi } from "vitest";

/** Records the addresses to which the page navigates from now on; `(reload)` for a reload. */
export function watchNavigation(): readonly string[] {
  const visited: string[] = [];
  vi.spyOn(window.location, "assign").mockImplementation((address) => void visited.push(String(address)));
  vi.spyOn(window.location, "reload").mockImplementation(() => void visited.push("(reload)"));
  return visited;
}
