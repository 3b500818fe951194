// The company of the address, `/absrecord/company/C1`, and the role by which its fleet is filtered, `?role=Operator`.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "#web/api/queries.ts";
import { useQueryString } from "#web/state/address/query-string.ts";

export interface SelectedCompany {
  readonly customerNumber: string;
  /** `undefined` until it is loaded. */
  readonly name: string | undefined;
}

/** A company with the totals of its fleet in a role. While another role is loading, the response to the previous one stays. */
export function useCompany(customerNumber: string, role: string) {
  return useQuery({
    ...queries.company(customerNumber, role),
    enabled: customerNumber !== "",
    placeholderData: (previous) => (previous?.customer_number === customerNumber ? previous : undefined),
  });
}

/** The company of the address; `null` without one. */
export function useSelectedCompany(): SelectedCompany | null {
  const { customerNumber } = useParams({ strict: false });
  const { role = "" } = useQueryString();
  const { data } = useCompany(customerNumber ?? "", role);
  return customerNumber === undefined ? null : { customerNumber, name: data?.customer_name ?? undefined };
}
