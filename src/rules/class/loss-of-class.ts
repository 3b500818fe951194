// Class that is suspended or withdrawn: the class standing of a vessel, and the loss of class that is shown beside items that are withheld.
import { classStateTone } from "./class-state.ts";
import { stateCode } from "./class-status-entry.ts";
import { currentStatus, type VesselStatus } from "./current-status.ts";
import { type NoLongerSupported, noLongerSupported } from "./no-longer-supported.ts";
import type { Tone } from "#rules/tone.ts";

export const classStandings = ["held", "suspended", "withdrawn"] as const;
export type ClassStanding = (typeof classStandings)[number];

/** The class standing of a vessel by its current status. */
export function classStanding(vessel: VesselStatus): ClassStanding {
  const { code } = currentStatus(vessel);
  if (code === stateCode.withdrawn) return "withdrawn";
  return code === stateCode.suspended ? "suspended" : "held";
}

/** Reads the class standing from a member. Any other text counts as `held`. */
export function readClassStanding(text: string | null | undefined): ClassStanding {
  return classStandings.find((standing) => standing === text) ?? "held";
}

/** Since when and why class is suspended or withdrawn, as far as date and reason are known. */
export interface ClassLoss extends NoLongerSupported {
  readonly standing: Exclude<ClassStanding, "held">;
  /** The tone of the class state. */
  readonly tone: Tone;
}

/** That class of the vessel is suspended or withdrawn; `null` while it is held. */
export function classLoss(vessel: VesselStatus): ClassLoss | null {
  const standing = classStanding(vessel);
  if (standing === "held") return null;
  const loss = noLongerSupported(vessel);
  return loss && { ...loss, standing, tone: classStateTone(currentStatus(vessel).code) };
}
