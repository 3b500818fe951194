// A company as it is searched by its name: the folded name and the customer number in one text, so that companies of one name stay apart.
import { foldName } from "./folded-name.ts";

/** Separates name and number. A folded name never contains it. */
export const companyEntrySeparator = "\t";

/** A customer as an owner record names it. */
export interface NamedCustomer {
  readonly customer_name?: string | null | undefined;
  readonly customer_number?: string | null | undefined;
}

/** The different companies with a name and a number, as `MERIDIAN SHIPPING<tab>C1`. */
export function companyEntries(customers: readonly NamedCustomer[]): readonly string[] {
  const entries = customers.flatMap(({ customer_name, customer_number }) => {
    const folded = foldName(customer_name ?? "");
    return folded !== "" && customer_number ? [`${folded}${companyEntrySeparator}${customer_number}`] : [];
  });
  return [...new Set(entries)];
}
