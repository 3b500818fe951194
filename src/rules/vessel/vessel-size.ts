// What a table of vessels shows of age and size.
import { year } from "#rules/dates.ts";

/** The year of delivery; `null` without a valid date. */
export function yearBuilt(deliveryDate: unknown): number | null {
  return typeof deliveryDate === "string" ? Number(year(deliveryDate)) || null : null;
}

/** The gross tonnage of the first tonnage record; zero means none. A source may write it as a text. */
export function grossTonnageOf(tonnages: unknown): number | null {
  const [first] = Array.isArray(tonnages) ? (tonnages as readonly unknown[]) : [];
  const { gross_tonnage } = (first ?? {}) as { readonly gross_tonnage?: unknown };
  return Number(gross_tonnage) || null;
}
