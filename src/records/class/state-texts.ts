// Adds texts to class and service states that were imported without one. The stored documents stay unchanged.
import type { Member } from "#contract/calls/response.ts";
import { classStateText, serviceStateText } from "#rules/class/class-state.ts";

import { textOf } from "#contract/members/member-fields.ts";

/** The text of a class state from the record, otherwise the text for its id; `null` if it has neither. */
export function classStateTextOf(text: unknown, stateId: unknown): string | null {
  const id = idOf(stateId);
  return recordedText(text) ?? (id === null ? null : classStateText(id));
}

/** An entry of the class status history with a text for its state. */
export function withClassStateText(entry: Member): Member {
  return {
    ...entry,
    changed_value: classStateTextOf(entry["changed_value"], entry["service_state_id"]),
  };
}

/** A service with a text for its state; a service without a state is returned unchanged. */
export function withServiceStateText(service: Member): Member {
  const id = idOf(service["service_state_id"]);
  if (id === null || recordedText(service["service_state"]) !== null) return service;
  return { ...service, service_state: serviceStateText(id, idOf(service["service_type_id"])) };
}

function recordedText(value: unknown): string | null {
  const text = textOf(value);
  return text?.trim() ? text : null;
}

/** An id, which documents write as a number or as text; `null` if it is not a whole number. */
export function idOf(value: unknown): number | null {
  const text = textOf(value)?.trim() ?? "";
  return text !== "" && Number.isInteger(Number(text)) ? Number(text) : null;
}
