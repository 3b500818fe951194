// The filter of a vessel's list, `?statusFilter=overdue`, to which the verdict band links.
import { type AddressParameter, oneOf } from "#rules/address-parameters.ts";
import { useScreenParameters } from "./screen-parameters.ts";

/** The filter in the address, a function that chooses another one, and what cannot be used. */
export function useStatusFilter<Filter extends string>(filters: readonly Filter[]) {
  const { values, rejected, change } = useScreenParameters({ statusFilter: inAnyCase(filters) }, { to: "." });
  return {
    filter: values.statusFilter,
    rejected,
    /** An empty text removes the filter. */
    choose: (filter: Filter | "") => change({ statusFilter: filter }),
  };
}

/** Links of an earlier portal write a filter in another case. */
function inAnyCase<Filter extends string>(filters: readonly Filter[]): AddressParameter<Filter> {
  const read = (text: string) => filters.find((filter) => filter.toLowerCase() === text.toLowerCase());
  return { ...oneOf(filters), read };
}
