// The only result of a number.
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { FoundVessel } from "#web/api/found-vessel.ts";
import { paths } from "#web/paths.ts";

/** Kinds of match that open the vessel if it is the only one. */
const openingKinds = new Set(["imo_number", "class_number"]);

/**
 * Opens the vessel of an IMO or class number that matches no other one, and returns whether it does. It takes the place of the search
 * in the history, so that Back does not open it again.
 */
export function useOnlyVessel(text: string, vessels: readonly FoundVessel[], total: number | undefined) {
  const navigate = useNavigate();
  const [first] = vessels;
  const isOnly = text !== "" && total === 1 && openingKinds.has(first?.match?.kind ?? "");
  const key = isOnly ? first?.key : undefined;
  useEffect(() => {
    if (key) void navigate({ ...paths.vessel("absrecord", "details", key), replace: true });
  }, [key, navigate]);
  return isOnly;
}
