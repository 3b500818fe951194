import { useLocation } from "@tanstack/react-router";
import { sectionAt } from "#contract/page/screen-paths.ts";
import { type ScreenAddress, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";

/** The finding in the address and the addresses of this screen. */
export interface FindingAddress {
  /** `null` when the address is the list's. */
  readonly ticketid: string | null;
  readonly list: ScreenAddress;
  readonly addressOf: (ticketid: string) => ScreenAddress;
}

export function useFindingAddress(): FindingAddress {
  const { ticketid } = useQueryString();
  const { pathname } = useLocation();
  const key = useSelectedVessel().key ?? { assetnum: "" };
  const section = sectionAt(pathname) ?? "absrecord";
  return {
    ticketid: ticketid || null,
    list: paths.vessel(section, "findings", key),
    addressOf: (ticketid) => paths.finding(section, key, ticketid),
  };
}
