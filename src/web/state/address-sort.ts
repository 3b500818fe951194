// The order of a table is a parameter of its address, `sort=-imo_num`, so that a reload, the Back button and a shared link show the same.
import { useNavigate } from "@tanstack/react-router";
import { resultSortFields } from "#rules/search/result-refinement.ts";
import type { VesselOrder } from "#web/api/calls.ts";
import type { QueryString, ScreenAddress } from "#web/paths.ts";
import type { ControlledSort, TableSort } from "#web/ui/table/use-data-table.ts";
import { useQueryString } from "./query-string.ts";
import { withoutPages } from "./shown-pages.ts";

/** The order in an address; `null` for the original one. */
export function readSort({ sort = "" }: QueryString): TableSort | null {
  if (sort === "") return null;
  const isDescending = sort.startsWith("-");
  return { id: isDescending ? sort.slice(1) : sort, isDescending };
}

/** The order of the table on a screen, and a function that changes it. */
export function useAddressSort({ to }: Pick<ScreenAddress, "to">): ControlledSort {
  const query = useQueryString();
  const navigate = useNavigate();
  const onChange: ControlledSort["onChange"] = (sort) => {
    const { sort: _, ...others } = withoutPages(query);
    const order = sort === null ? {} : { sort: (sort.isDescending ? "-" : "") + sort.id };
    void navigate({ to, search: { ...others, ...order }, replace: true, resetScroll: false });
  };
  return { current: readSort(query), onChange };
}

// gap: order of a table of vessels
/** The order of a search for vessels as its call writes it; `undefined` for one that the server does not know. */
export function vesselOrderOf(sort: TableSort | null): VesselOrder | undefined {
  const field = resultSortFields.find((name) => name === sort?.id);
  return field && `${sort?.isDescending ? "-" : "+"}${field}`;
}
