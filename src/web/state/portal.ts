import { createContext, useContext } from "react";
import type { Portal } from "#contract/portal.ts";

/** Reads what the server told the page about itself. Throws where the page is not whole. */
export function readPortal(page: Document): Portal {
  return JSON.parse(page.getElementById("portal")?.textContent ?? "") as Portal;
}

export const PortalContext = createContext<Portal | null>(null);

/** The society, the reader, the day and the version, as the server told them. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal needs a PortalContext around it.");
  return portal;
}
