// The order of a company's fleet. The server orders a fleet that is read page by page; its fields are the ids of the table's columns.
import { type FieldOrder, orderBy } from "#rules/address-parameters.ts";

/** What a fleet can be ordered by. A missing value comes last in both directions. */
export interface FleetValues {
  readonly vessel_name: string | null;
  readonly customer_role: string | null;
  readonly vessel_type: string | null;
  readonly imo_num: string | null;
  readonly class_num: string | null;
  readonly flag: string | null;
  readonly year_of_build: string | null;
  readonly gross_tonnage: number | null;
  readonly class_state: string | null;
  readonly class_state_date: string | null;
  readonly overdue_surveys: number | null;
  readonly next_survey_due: string | null;
}

export const fleetOrderFields = [
  "vessel_name",
  "customer_role",
  "vessel_type",
  "imo_num",
  "class_num",
  "flag",
  "year_of_build",
  "gross_tonnage",
  "class_state",
  "class_state_date",
  "overdue_surveys",
  "next_survey_due",
] as const satisfies readonly (keyof FleetValues)[];

export type FleetOrder = FieldOrder<keyof FleetValues>;

/** By name by default. */
export const fleetOrder = orderBy(fleetOrderFields);
export const defaultFleetOrder: FleetOrder = { field: "vessel_name", isDescending: false };

/** Numbers in texts are compared as numbers, as in the tables of the screens. */
const textOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares two vessels by a field, and by name where that is equal. */
export function compareInFleet(one: FleetValues, other: FleetValues, order: FleetOrder): number {
  const { field, isDescending } = order;
  const difference = compareValues(one[field], other[field], isDescending);
  return difference || compareValues(one.vessel_name, other.vessel_name, false);
}

type FleetValue = string | number | null;

function compareValues(one: FleetValue, other: FleetValue, isDescending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const ascending =
    typeof one === "number" && typeof other === "number"
      ? one - other
      : textOrder.compare(String(one), String(other));
  return isDescending ? -ascending : ascending;
}
