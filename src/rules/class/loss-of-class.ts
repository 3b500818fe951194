// The sentence about a vessel whose class is suspended or withdrawn, shown beside items that are withheld.
import { classStanding } from "#rules/certificates/certificate-verdict.ts";
import { classStateTone, serviceState } from "./class-state.ts";
import type { VesselStatus } from "./current-status.ts";
import { formatDate } from "#rules/dates.ts";
import { noLongerSupported } from "./no-longer-supported.ts";
import type { Tone } from "#rules/tone.ts";

export interface ClassLoss {
  /** `Class suspended since 02-Nov-2026: Overdue survey`, as far as date and reason are known. */
  readonly sentence: string;
  /** The tone of the class state. */
  readonly tone: Tone;
}

/** That class of the vessel is suspended or withdrawn; `null` while it is held. */
export function classLoss(vessel: VesselStatus): ClassLoss | null {
  const loss = noLongerSupported(vessel);
  if (!loss) return null;
  const standing = classStanding(vessel);
  const since = formatDate(loss.date) === "" ? "" : ` since ${formatDate(loss.date)}`;
  const sentence = `Class ${standing}${since}${loss.reason ? `: ${loss.reason}` : ""}`;
  const state = standing === "withdrawn" ? serviceState.withdrawn : serviceState.suspended;
  return { sentence, tone: classStateTone(state) };
}
