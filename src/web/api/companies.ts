// The companies of an owner record.
import type { OwnerMember } from "#contract/record-sets/owner.ts";

/** A company with the number that its screen is addressed by. */
export interface RecordedCompany {
  readonly name: string;
  readonly customerNumber: string;
}

/** The companies of an owner record that have a number, each once. */
export function recordedCompanies(owner: OwnerMember | null | undefined): readonly RecordedCompany[] {
  const customers = (owner?.abs_vessel_customer_rel ?? []).flatMap(
    ({ abs_customers }) => abs_customers ?? [],
  );
  const named = customers.flatMap(({ customer_name, customer_number }) =>
    customer_name && customer_number ? [[customer_number, customer_name] as const] : [],
  );
  return [...new Map(named)].map(([customerNumber, name]) => ({ customerNumber, name }));
}
