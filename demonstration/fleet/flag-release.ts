import { isStatutory } from "#rules/access/flag-release.ts";

import type { FleetFlag } from "./flags.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Share of the statutory items whose release the flag has authorised. The others are withheld. */
const releasedShare = 0.85;

/** The field of a statutory item with the flag that authorised its release; none for other items and withheld ones. */
export function flagRelease(random: SeededRandom, serviceGroup: number, flag: FleetFlag) {
  const isReleased = isStatutory({ serviceGroupId: serviceGroup }) && random.chance(releasedShare);
  return isReleased ? { abs_flag_lu: [{ flag_id: flag.id }] } : {};
}
