// Names of companies as they are compared in a search: folded as every name is, with one spelling of each legal form.
import { foldName } from "./folded-name.ts";
import { latinSpellings } from "./latin-spellings.ts";
import { shortForm } from "./legal-forms.ts";

/** Separates name and number. A folded name never contains it. */
export const companyEntrySeparator = "\t";

/** A customer as an owner record names it. */
export interface NamedCustomer {
  readonly customer_name?: string | null | undefined;
  readonly customer_number?: string | null | undefined;
}

/** Returns the form in which companies are compared: `Halvorsen & Sønner Company, Limited` becomes `HALVORSEN AND SONNER CO LTD`. */
export function foldCompany(name: string): string {
  return foldName(name.replaceAll("&", " and ")).replace(/\S+/g, shortForm);
}

/** The folded name of a company, and its Latin spellings if it is in Cyrillic or Greek letters. Empty for a name without letters and digits. */
export function companySpellings(name: string): readonly string[] {
  return [foldCompany(name), ...latinSpellings(name)].filter(Boolean);
}

/** The different companies with a name and a number, as `MERIDIAN SHIPPING<tab>C1`, so that companies of one name stay apart. */
export function companyEntries(customers: readonly NamedCustomer[]): readonly string[] {
  const entries = customers.flatMap(({ customer_name, customer_number }) => {
    const spellings = customer_number ? companySpellings(customer_name ?? "") : [];
    return spellings.map((name) => `${name}${companyEntrySeparator}${customer_number}`);
  });
  return [...new Set(entries)];
}
