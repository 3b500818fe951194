import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { usePortal } from "#web/state/portal.ts";
import { useReturnAddress } from "./way-in.tsx";

/** What only those see who have not signed in; others are led on to where they would return. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { user } = usePortal();
  const isSignedIn = user !== null;
  const address = useReturnAddress();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate({ href: address, replace: true });
  }, [isSignedIn, address, navigate]);
  return isSignedIn ? null : children;
}
