import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { href, type ScreenAddress } from "#web/paths.ts";
import { useServerResponse } from "#web/state/server-response.ts";

/** Opens another screen in the place of this one in the history; a server redirects to it. `null` stays. */
export function useReplacement(address: ScreenAddress | null): void {
  const navigate = useNavigate();
  const server = useServerResponse();
  const target = address && href(address);
  if (target !== null) server?.redirect(target);
  useEffect(() => {
    if (target !== null) void navigate({ href: target, replace: true });
  }, [navigate, target]);
}
