import { useQuery } from "@tanstack/react-query";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { type ClassLoss, classLoss } from "#rules/class/loss-of-class.ts";
import { queries } from "#web/api/queries.ts";
import { vesselStatusOf } from "#web/api/vessel-status.ts";
import { useAssetNumber } from "./selected-vessel.ts";

/** States that the vessel's class is suspended or withdrawn; `null` while it is in class or its record is not loaded. */
export function useLossOfClass(): ClassLoss | null {
  const { data } = useQuery({ ...queries.vessel(useAssetNumber()), select: lossOf });
  return data ?? null;
}

function lossOf(vessel: VesselMember | null): ClassLoss | null {
  return vessel && classLoss(vesselStatusOf(vessel));
}
