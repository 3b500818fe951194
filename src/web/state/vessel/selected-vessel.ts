// The vessel of the address. It is loaded once and reused by all of its screens (docs/domain.md, section 4).
import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { createContext, useContext, useMemo } from "react";
import type { MemberOf } from "#contract/calls/call-members.ts";
import { showsVesselGroup } from "#contract/page/section-labels.ts";
import { listedAssetNumber } from "#web/api/prefetch/shown-vessels.ts";
import { queries } from "#web/api/queries.ts";
import type { RequestFailure } from "#web/api/request-failure.ts";
import { readVesselKey, type VesselKey } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";

type Identity = MemberOf<"/os/ABSRECORDSEARCH">;

export interface SelectedVessel {
  /** `null` for an address without a vessel, and for a screen of none. */
  readonly key: VesselKey | null;
  /** `undefined` while it is looked up; `null` if there is no such vessel. */
  readonly assetnum: string | null | undefined;
  /** Name and numbers, from the first response that has them. */
  readonly identity: Identity | undefined;
  /** Failure of the lookup or of the record. */
  readonly failure: RequestFailure | null;
  readonly retry: () => void;
}

const Selected = createContext<SelectedVessel | null>(null);

export const SelectedVesselProvider = Selected.Provider;

/** The vessel of the address. */
export function useSelectedVessel(): SelectedVessel {
  const selected = useContext(Selected);
  if (selected === null) throw new Error("useSelectedVessel must be used inside the shell.");
  return selected;
}

/** Reads the vessel of the address, once for the whole shell. */
export function useVesselOfAddress(): SelectedVessel {
  const query = useQueryString();
  const isVesselScreen = showsVesselGroup(useMatches().at(-1)?.pathname ?? "/");
  const key = useMemo(() => (isVesselScreen ? readVesselKey(query) : null), [isVesselScreen, query]);
  const imoNumber = key && "ImoNum" in key ? key.ImoNum : null;
  const { data: listedNumber } = useQuery(listedAssetNumber(imoNumber ?? ""));
  const found = useQuery({
    ...queries.vesselByImo(imoNumber ?? ""),
    enabled: imoNumber !== null && listedNumber === undefined,
  });
  const foundNumber = listedNumber ?? (found.data && found.data.assetnum);
  const assetnum = key && "assetnum" in key ? key.assetnum : foundNumber;
  const record = useQuery({ ...queries.vessel(assetnum ?? ""), enabled: Boolean(assetnum) });
  // If the record is unavailable or refused, a search still returns the name of the vessel.
  const isNameless = Boolean(assetnum) && record.isError && !found.data;
  const listed = useQuery({ ...queries.vesselByAssetNumber(assetnum ?? ""), enabled: isNameless });
  const { error: failure, refetch } = found.error ? found : record;
  const known = record.data === null ? null : assetnum;
  const identity = record.data ?? found.data ?? listed.data ?? undefined;
  // Another object would render each reader again, and replace what the server has rendered of a part whose code is not there yet.
  return useMemo(
    () => ({ key, assetnum: known, identity, failure, retry: () => void refetch() }),
    [key, known, identity, failure, refetch],
  );
}

const AssetNumber = createContext<string | null>(null);

export const AssetNumberProvider = AssetNumber.Provider;

/** Asset number of the vessel of the screen, for its queries. */
export function useAssetNumber(): string {
  const assetnum = useContext(AssetNumber);
  if (assetnum === null) throw new Error("useAssetNumber must be used inside a vessel's screen.");
  return assetnum;
}
