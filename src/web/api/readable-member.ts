// Checks of the members that the shell and several screens depend on. The other members are each read by one screen: where such a
// screen cannot show them, the error screen takes its place inside the shell.
import type { CallPath } from "#contract/calls/calls.ts";
import { isoDay } from "#rules/dates.ts";
import { type Is, isNumber, isObject, isText, listOf, objectOf, optional } from "./response-shape.ts";

const optionalText = optional(isText);

const isClassState = objectOf({ code: optional(isNumber), label: optionalText, tone: optionalText });

/** The class of a vessel as calls state it. */
export const classFields = {
  meaning: optionalText,
  class_state: optional(isClassState),
  class_state_date: optionalText,
  class_state_reason: optionalText,
  class_lost_date: optionalText,
  class_lost_reason: optionalText,
  earlier_losses: optional(
    listOf(
      objectOf({
        standing: optionalText,
        from_date: optionalText,
        until_date: optionalText,
        reason: optionalText,
      }),
    ),
  ),
};

/** The fields by which the breadcrumb, the title and the recent vessels name a vessel, and its class state. */
const isVessel = objectOf({
  assetnum: optionalText,
  imo_num: optionalText,
  vessel_name: optionalText,
  vessel_type: optionalText,
  class_state: optional(isClassState),
});

const isSearchMatch = objectOf({ kind: optionalText, value: optionalText, until: optionalText });
const hasSearchMatch = objectOf({ search_match: optional(isSearchMatch) });

/** A vessel with the reason why it was found. */
const isMatch = (value: unknown): value is object => isVessel(value) && hasSearchMatch(value);

/** The fields by which the breadcrumb and the title name a company. */
const isCompany = objectOf({ customer_number: isText, customer_name: optionalText });

/** The fields by which the search and the owner screen name companies. */
const isOwner = objectOf({
  abs_vessel_customer_rel: optional(
    listOf(
      objectOf({
        abs_customers: optional(
          listOf(objectOf({ customer_name: optionalText, customer_number: optionalText })),
        ),
      }),
    ),
  ),
});

/** Without its state or its date, an entry of the class status history is useless. */
const isClassStatusEntry = objectOf({
  service_state_id: isNumber,
  changed_date: (value): value is string => isText(value) && isoDay(value) !== "",
  changed_value: optionalText,
  service_state_reason: optionalText,
  recorded_date: optionalText,
  abs_earlier_version: optional(
    listOf(
      objectOf({
        changed_value: optionalText,
        service_state_reason: optionalText,
        replaced_date: optionalText,
      }),
    ),
  ),
});

const checks: Partial<Record<CallPath, Is<object>>> = {
  "/os/ABSRECORDSEARCH": isVessel,
  "/script/ABSRECORDFIND": isMatch,
  "/os/ABSRECORDVESSEL": isVessel,
  "/os/ABSRECORDOWNER": isOwner,
  "/script/PLIMSOLLCOMPANY": isCompany,
  "/os/ABSRECORDCLASSSTATUS": isClassStatusEntry,
};

/** Whether the value is an object, and the fields that the page relies on have the types of their record set. */
export function isReadableMember(path: CallPath, member: unknown): boolean {
  return (checks[path] ?? isObject)(member);
}
