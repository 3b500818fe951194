// A branch of the rules and the condition that every vessel named for it must fulfil. Conditions call the rules if there is one.
import type { Dossier } from "#tests/main/fleet.ts";

export type Holds = (facts: Dossier) => boolean;
/** A branch with its name in examples/fleet/README.md. */
export type Branch = readonly [branch: string, holds: Holds];

/** The services in the format of the rules. */
export const services = ({ vessel }: Dossier) =>
  (vessel.abs_service ?? []).map((service) => ({
    serviceTypeId: service.service_type_id,
    serviceType: service.service_type,
    serviceStateId: service.service_state_id,
    serviceState: service.service_state,
    otherNotation: service.other_notation,
  }));
