// The catalogue: one definition for each inner call of docs/domain.md, section 7.
import { Problem } from "#contract/problem.ts";

import type { CallDefinition } from "./definition.ts";
import type { RecordCall } from "#records/calls/record-call.ts";
import { assets } from "./sets/asset.ts";
import { capacities } from "./sets/capacity.ts";
import { certificates } from "./sets/certificate.ts";
import { classStatus } from "./sets/class-status.ts";
import { findings } from "./sets/finding.ts";
import { flags } from "./sets/flag.ts";
import { owners } from "./sets/owner.ts";
import { search } from "./sets/search.ts";
import { surveys } from "./sets/survey.ts";
import { suspensions } from "./sets/suspension.ts";
import { systemVessels, systemVesselScript } from "./sets/system-vessel.ts";
import { vesselHistory, vesselTimeline } from "./sets/vessel-history.ts";
import { verification } from "./sets/verification.ts";
import { vesselTypes } from "./sets/vessel-type.ts";
import { vessels } from "./sets/vessel.ts";

export const catalogue: readonly CallDefinition[] = [
  search,
  vesselTypes,
  flags,
  vessels,
  vesselHistory,
  vesselTimeline,
  classStatus,
  capacities,
  systemVessels,
  systemVesselScript,
  owners,
  surveys,
  findings,
  assets,
  certificates,
  suspensions,
  verification,
];

const byPath = new Map(catalogue.map((definition) => [definition.path.toLowerCase(), definition]));

/** The definition of a call; its name matches in any case. Throws `unknownCall`. */
export function findDefinition({ kind, name }: Pick<RecordCall, "kind" | "name">): CallDefinition {
  const definition = byPath.get(`/${kind}/${name}`.toLowerCase());
  if (!definition) throw new Problem("unknownCall", { name });
  return definition;
}
