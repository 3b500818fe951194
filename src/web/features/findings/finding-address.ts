import { useLocation } from "@tanstack/react-router";
import { type Address, paths, type Section } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { useSelectedVessel } from "#web/state/selected-vessel.ts";

/** The finding in the address, and the addresses of this screen. */
export interface FindingAddress {
  /** `null` where the list is shown. */
  readonly ticketid: string | null;
  readonly list: Address;
  readonly addressOf: (ticketid: string) => Address;
}

export function useFindingAddress(): FindingAddress {
  const { ticketid } = useQueryString();
  const { pathname } = useLocation();
  const key = useSelectedVessel().key ?? { assetnum: "" };
  const section: Section = pathname.startsWith("/class-suspension") ? "class-suspension" : "absrecord";
  return {
    ticketid: ticketid || null,
    list: paths.vessel(section, "findings", key),
    addressOf: (ticketid) => paths.finding(section, key, ticketid),
  };
}
