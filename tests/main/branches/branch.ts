// What "the fleet shows this branch" means: a question that each vessel named for the branch answers with yes. The rules decide
// wherever there is one.
import type { Dossier } from "#tests/main/fleet.ts";

export type Holds = (facts: Dossier) => boolean;
/** A branch as examples/fleet/README.md words it. */
export type Branch = readonly [branch: string, holds: Holds];

/** The services as the rules read them. */
export const services = ({ vessel }: Dossier) =>
  (vessel.abs_service ?? []).map((service) => ({
    serviceTypeId: service.service_type_id,
    serviceType: service.service_type,
    serviceStateId: service.service_state_id,
    serviceState: service.service_state,
    otherNotation: service.other_notation,
  }));
