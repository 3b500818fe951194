// Specification §4, Class state badge and Summary card class state. The state of class is the state of the class service, and
// a vessel that has services but none of class is Not Classed.
import type { Tone } from "./tone.ts";

/** States of a service. The specification shows 2 and 12 as neutral and does not say what they mean. */
export const serviceState = { withdrawn: 1, suspended: 4, inClass: 5 } as const;

export const serviceType = { class: 1 } as const;

const badgeTones: ReadonlyMap<number, Tone> = new Map([
  [serviceState.withdrawn, "danger"],
  [2, "secondary"],
  [serviceState.suspended, "warning"],
  [serviceState.inClass, "success"],
  [12, "secondary"],
]);

/** Tone of the class state badge; neutral for a state that has none of its own. */
export function classStateTone(serviceStateId: number | null | undefined): Tone {
  return badgeTones.get(serviceStateId ?? 0) ?? "secondary"; // gap: other states of class
}

export interface Service {
  readonly serviceTypeId?: number | null | undefined;
  readonly serviceStateId?: number | null | undefined;
  /** The state in words. */
  readonly serviceState?: string | null | undefined;
}

export interface ClassState {
  readonly label: string;
  readonly tone: Tone;
}

export const notClassed: ClassState = { label: "Not Classed", tone: "warning" };

/** The class service of a vessel. */
export function classService<S extends Service>(services: readonly S[]): S | undefined {
  return services.find((service) => service.serviceTypeId === serviceType.class);
}

/** Class state of the summary card; `null` (blank) for a vessel without services or whose state has no words. */
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
