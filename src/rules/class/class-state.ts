// docs/domain.md, section 4 (class state badge, class state on the summary card). The class state of a vessel is decided here, once, by its
// class status history and its services. The server sends it with every vessel; logic compares its code, never its label.
import { mentionsReinstatement } from "./class-actions.ts";
import type { AddressParameter } from "#rules/address-parameters.ts";
import { entryAsAt, stateCode, type ClassStatusEntry } from "./class-status-entry.ts";
import type { Tone } from "#rules/tone.ts";

export interface ClassState {
  /** State id of the class service, or `notClassed`; `null` for a class service that has only a text. */
  readonly code: number | null;
  /** The text of the state on record, or the label of its code. */
  readonly label: string;
  /** Tone of the class state badge. The summary card has tones of its own: `summaryCardTone`. */
  readonly tone: Tone;
}

/** The code of a vessel that has services but no class service. No service has this state. */
export const notClassed = 0;

interface StateRow {
  /** Absent where the specification does not define the meaning of the state. */
  readonly label?: string;
  readonly badge: Tone;
  readonly summaryCard: Tone;
}

const states: ReadonlyMap<number, StateRow> = new Map<number, StateRow>([
  [notClassed, { label: "Not Classed", badge: "secondary", summaryCard: "warning" }], // gap: class state of a search card
  [stateCode.withdrawn, { label: "Withdrawn", badge: "danger", summaryCard: "warning" }],
  [2, { badge: "secondary", summaryCard: "secondary" }],
  [stateCode.suspended, { label: "Suspended", badge: "warning", summaryCard: "warning" }],
  [stateCode.inClass, { label: "In Class", badge: "success", summaryCard: "success" }],
  [12, { badge: "secondary", summaryCard: "warning" }],
]);

const otherState: StateRow = { badge: "secondary", summaryCard: "warning" }; // gap: other states of class

/** Whether the specification gives a class state its text. */
export function hasStandardText(code: number): boolean {
  return states.get(code)?.label !== undefined;
}

/** The tone of a class state on the summary card. */
export function summaryCardTone(code: number | null | undefined): Tone {
  return rowOf(code).summaryCard;
}

/** The tone of a class state everywhere else: search results, suspension list, class status table. */
export function classStateTone(code: number | null | undefined): Tone {
  return rowOf(code).badge;
}

function rowOf(code: number | null | undefined): StateRow {
  return states.get(code ?? Number.NaN) ?? otherState;
}

export const serviceType = { class: 1 } as const;

export interface Service {
  readonly serviceTypeId?: number | null | undefined;
  readonly serviceStateId?: number | null | undefined;
  /** The text of the state. */
  readonly serviceState?: string | null | undefined;
}

/**
 * Decides the class state of a vessel on a day: that of the class status entry in force, otherwise that of the class service. If both have
 * the same code, the service keeps its text. `null` for a vessel without services, or if the class service has neither state nor text.
 */
export function classState(
  history: readonly ClassStatusEntry[],
  services: readonly Service[],
  day: string,
): ClassState | null {
  // gap: class state where class status history and services differ
  const entry = entryAsAt(history, day);
  const service = classService(services);
  if (entry && entry.serviceStateId !== service?.serviceStateId) {
    return classStateOf(entry.serviceStateId, namesAction(entry) ? null : entry.stateText);
  }
  if (!service) return services.length === 0 ? null : classStateOf(notClassed);
  const { serviceState, serviceStateId: code = null } = service;
  return code === null && !hasText(serviceState) ? null : classStateOf(code, serviceState);
}

/** Whether the text of an entry names the class action, such as Reinstated, instead of the state In Class that it leads to. */
function namesAction({ serviceStateId, stateText }: ClassStatusEntry): boolean {
  return serviceStateId === stateCode.inClass && mentionsReinstatement({ stateText });
}

/** Returns the class state of a code, with the text that the record gives it. */
export function classStateOf(code: number | null, text?: string | null): ClassState {
  return { code, label: hasText(text) ? text : classStateText(code), tone: classStateTone(code) };
}

/** Returns the text of a class state that is on record without one: `Suspended`, or `State 99` for an unknown code. */
export function classStateText(code: number | null): string {
  return rowOf(code).label ?? `State ${code}`; // gap: states without a text
}

/**
 * Returns the text of a state for a service type (1 is class). For other services only withdrawn and suspended are known: an active
 * service may be "Issued", "Exempt" or something else.
 */
export function serviceStateText(code: number, serviceTypeId: number | null | undefined): string {
  const isKnown = code === stateCode.withdrawn || code === stateCode.suspended;
  return isKnown || serviceTypeId === serviceType.class ? classStateText(code) : `State ${code}`;
}

/** Returns the first class service of a vessel. */
export function classService<S extends Service>(services: readonly S[]): S | undefined {
  return services.find((service) => service.serviceTypeId === serviceType.class);
}

function hasText(text: string | null | undefined): text is string {
  return Boolean(text?.trim());
}

/** The code of a class state as a parameter of an address. */
export const classStateCode: AddressParameter<string> = {
  read: (text) => (/^\d{1,6}$/.test(text) ? text : undefined),
  write: (code) => code,
  accepted: "the code of a class state, such as 4",
  schema: { type: "string", maxLength: 6 },
};
