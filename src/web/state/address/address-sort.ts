// The order of a table is a parameter of its address, `sort=-imo_num`, so that a reload, the Back button and a shared link show the same.
import { type AddressParameter, type FieldOrder, readParameters } from "#rules/address-parameters.ts";
import { refinementParameters } from "#rules/search/result-refinement.ts";
import type { VesselOrder } from "#web/api/calls.ts";
import type { QueryString, ScreenAddress } from "#web/paths.ts";
import type { ControlledSort } from "#web/ui/table/table-sort.ts";
import { useScreenParameters } from "./screen-parameters.ts";

/** The order of the table on a screen, and a function that changes it. */
export function useAddressSort(
  sort: AddressParameter<FieldOrder<string>>,
  screen: Pick<ScreenAddress, "to">,
): ControlledSort {
  const { values, change } = useScreenParameters({ sort }, screen);
  const { field, isDescending = false } = values.sort ?? {};
  return {
    current: field === undefined ? null : { id: field, isDescending },
    onChange: (next) =>
      change(
        { sort: next === null ? "" : sort.write({ field: next.id, isDescending: next.isDescending }) },
        { replace: true },
      ),
  };
}

// gap: order of a table of vessels
/** The order of a search for vessels in an address, as its call writes it. */
export function readVesselOrder(query: QueryString): VesselOrder | undefined {
  const { sort } = readParameters({ sort: refinementParameters.sort }, query).values;
  return sort && `${sort.isDescending ? "-" : "+"}${sort.field}`;
}
