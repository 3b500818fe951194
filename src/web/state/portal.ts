import { createContext, useContext } from "react";
import type { Portal } from "#contract/page/portal.ts";

/** Reads the portal data in the server's HTML. Throws if they are missing. */
export function readPortal(page: Document): Portal {
  return JSON.parse(page.getElementById("portal")?.textContent ?? "") as Portal;
}

export const PortalContext = createContext<Portal | null>(null);

/** Society, user, day, version and settings, as the page was loaded with them. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal must be used inside a PortalContext.");
  return portal;
}
