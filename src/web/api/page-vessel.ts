// The server puts the vessel of the first screen into the HTML, so that the app need not look it up.
import type { MemberOf } from "#contract/call-members.ts";

export type PageVessel = MemberOf<"/os/ABSRECORDSEARCH">;

/** The vessel in the server's HTML; `null` for a page without one. */
export function readPageVessel(page: Document): PageVessel | null {
  const json = page.getElementById("vessel")?.textContent;
  return json ? (JSON.parse(json) as PageVessel) : null;
}
