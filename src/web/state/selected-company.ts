// The company of the address, `/absrecord/company/C1`.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { customerName } from "#web/api/customer-name.ts";
import { queries } from "#web/api/queries.ts";

export interface SelectedCompany {
  readonly customerNumber: string;
  /** Name in the owner record of one of its vessels; `undefined` until that is loaded. */
  readonly name: string | undefined;
}

/** The company of the address; `null` without one. */
export function useSelectedCompany(): SelectedCompany | null {
  const { customerNumber } = useParams({ strict: false });
  const isSelected = customerNumber !== undefined;
  const fleet = useInfiniteQuery({ ...queries.company(customerNumber ?? ""), enabled: isSelected });
  const assetnum = fleet.data?.pages[0]?.member[0]?.assetnum;
  const owner = useQuery({ ...queries.owner(assetnum ?? ""), enabled: isSelected && Boolean(assetnum) });
  return isSelected ? { customerNumber, name: customerName(owner.data, customerNumber) } : null;
}
