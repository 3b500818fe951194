import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { usePortal } from "#web/state/portal.ts";
import { useReturnAddress } from "./auth-layout.tsx";

/** Shows its children to signed-out users only, and redirects signed-in users to the return address. */
export function RedirectIfSignedIn({ children }: { children: ReactNode }) {
  const { user } = usePortal();
  const isSignedIn = user !== null;
  const address = useReturnAddress();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate({ href: address, replace: true });
  }, [isSignedIn, address, navigate]);
  return isSignedIn ? null : children;
}
