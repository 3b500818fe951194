// The selected vessel is the one in the address. It is looked up once: the same vessel is not loaded again (specification §4).
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { MemberOf } from "#contract/call-members.ts";
import { queries } from "#web/api/queries.ts";
import type { RequestFailure } from "#web/api/request-failure.ts";
import { readVesselKey, type VesselKey } from "#web/paths.ts";
import { useQueryString } from "./query-string.ts";

type Identity = MemberOf<"/os/ABSRECORDSEARCH">;

export interface SelectedVessel {
  /** `null` where no vessel stands in the address. */
  readonly key: VesselKey | null;
  /** `undefined` until it is looked up; `null` where there is no such vessel. */
  readonly assetnum: string | null | undefined;
  /** Who it is, as soon as anything knows it. */
  readonly identity: Identity | undefined;
  /** Why the vessel, or its record, could not be read. */
  readonly failure: RequestFailure | null;
  readonly retry: () => void;
}

/** The vessel in the address. */
export function useSelectedVessel(): SelectedVessel {
  const key = readVesselKey(useQueryString());
  const imoNumber = key && "ImoNum" in key ? key.ImoNum : null;
  const found = useQuery({ ...queries.vesselByImo(imoNumber ?? ""), enabled: imoNumber !== null });
  const assetnum = key && "assetnum" in key ? key.assetnum : found.data && found.data.assetnum;
  const record = useQuery({ ...queries.vessel(assetnum ?? ""), enabled: Boolean(assetnum) });
  // A record that cannot be read, or may not be, is still one of a vessel that a search names.
  const isNameless = Boolean(assetnum) && record.isError && !found.data;
  const listed = useQuery({ ...queries.vesselByAssetNumber(assetnum ?? ""), enabled: isNameless });
  const failed = found.error ? found : record;
  return {
    key,
    assetnum: record.data === null ? null : assetnum,
    identity: record.data ?? found.data ?? listed.data ?? undefined,
    failure: failed.error,
    retry: () => void failed.refetch(),
  };
}

const AssetNumber = createContext<string | null>(null);

export const AssetNumberProvider = AssetNumber.Provider;

/** Asset number of the vessel whose screen this is: what the screen's queries ask by. */
export function useAssetNumber(): string {
  const assetnum = useContext(AssetNumber);
  if (assetnum === null) throw new Error("useAssetNumber needs a vessel's screen around it.");
  return assetnum;
}
