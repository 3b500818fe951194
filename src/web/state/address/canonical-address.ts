import { useMatches } from "@tanstack/react-router";
import { publicAddress, vesselAddress } from "#contract/page/public-addresses.ts";
import { withoutEndSlash } from "#contract/page/screen-paths.ts";
import { useQueryString } from "./query-string.ts";
import { useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";

/** The parameters that select what a screen says; others choose its look, or come from elsewhere. */
const contentParameters = new Set([
  "asAt",
  "knownOn",
  "ticketid",
  "role",
  "status",
  "flag",
  "type",
  "reason",
  "from",
  "to",
  "actions",
]);

/** The public address of the open screen, without the origin; `null` if it has none, or its vessel is not known yet. */
export function useCanonicalAddress(): string | null {
  const path = withoutEndSlash(useMatches().at(-1)?.pathname ?? "/");
  const query = Object.fromEntries(
    Object.entries(useQueryString()).filter(([name]) => contentParameters.has(name)),
  );
  const { identity, key } = useSelectedVessel();
  if (key === null) return publicAddress(path, query);
  return identity ? vesselAddress(identity, path, query) : null;
}
