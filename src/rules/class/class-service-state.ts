// The state of the class service as a column of the vessel: the class state of every vessel without a class status entry in force.
import { notClassed, serviceType } from "./class-state.ts";

interface ClassServiceState {
  /** `notClassed` for a vessel that has services but no class service; `null` without services, and for a state that has only a text. */
  readonly code: number | null;
  readonly text: string | null;
}

/** Reads the state of the first class service from the services of a document, whose numbers may be texts. */
export function classServiceState(services: unknown): ClassServiceState {
  const entries = Array.isArray(services) ? services.filter(isObject) : [];
  const service = entries.find(({ service_type_id }) => idOf(service_type_id) === serviceType.class);
  if (!service) return { code: entries.length === 0 ? null : notClassed, text: null };
  const { service_state: text, service_state_id } = service;
  return { code: idOf(service_state_id), text: typeof text === "string" && text.trim() !== "" ? text : null };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function idOf(value: unknown): number | null {
  const isNumeric = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  return isNumeric && Number.isInteger(Number(value)) ? Number(value) : null;
}
