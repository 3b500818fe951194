// docs/domain.md, section 4 (class state badge, class state on the summary card). The class state is the state of the class service. A
// vessel that has services but no class service is Not Classed.
import type { Tone } from "#rules/tone.ts";

/** State ids of a service. States 2 and 12 have a neutral tone; the specification does not define their meaning. */
export const serviceState = { withdrawn: 1, suspended: 4, inClass: 5 } as const;

export const serviceType = { class: 1 } as const;

const badgeTones: ReadonlyMap<number, Tone> = new Map([
  [serviceState.withdrawn, "danger"],
  [2, "secondary"],
  [serviceState.suspended, "warning"],
  [serviceState.inClass, "success"],
  [12, "secondary"],
]);

/** Tone of the class state badge; neutral for any other state. */
export function classStateTone(serviceStateId: number | null | undefined): Tone {
  return badgeTones.get(serviceStateId ?? 0) ?? "secondary"; // gap: other states of class
}

export interface Service {
  readonly serviceTypeId?: number | null | undefined;
  readonly serviceStateId?: number | null | undefined;
  /** The text of the state. */
  readonly serviceState?: string | null | undefined;
}

export interface ClassState {
  readonly label: string;
  readonly tone: Tone;
}

export const notClassed: ClassState = { label: "Not Classed", tone: "warning" };

/** Returns the first class service of a vessel. */
export function classService<S extends Service>(services: readonly S[]): S | undefined {
  return services.find((service) => service.serviceTypeId === serviceType.class);
}

/** Class state on the summary card, or `null` (blank) when the vessel has no services or the state has no text. */
export function summaryClassState(services: readonly Service[]): ClassState | null {
  if (services.length === 0) return null;
  const service = classService(services);
  if (!service) return notClassed;
  return service.serviceState
    ? { label: service.serviceState, tone: summaryTone(service.serviceStateId) }
    : null;
}

function summaryTone(serviceStateId: number | null | undefined): Tone {
  if (serviceStateId === 2) return "secondary";
  return serviceStateId === serviceState.inClass ? "success" : "warning";
}
