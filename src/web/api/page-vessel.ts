// The vessel of the first screen comes with the page, so that it need not be looked up before it can be shown.
import type { MemberOf } from "#contract/call-members.ts";

export type PageVessel = MemberOf<"/os/ABSRECORDSEARCH"> & {
  /** Whether the screen's list holds statutory items; absent where the page cannot say. */
  readonly hasStatutory?: boolean;
};

/** The vessel that the server has told with the page; `null` where it has told none. */
export function vesselOfPage(page: Document): PageVessel | null {
  const told = page.getElementById("vessel")?.textContent;
  return told ? (JSON.parse(told) as PageVessel) : null;
}
