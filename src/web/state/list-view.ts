// Whether a list is shown as cards or as a table: a parameter of its address, `view=table`. Cards are the default.
import { useNavigate } from "@tanstack/react-router";
import { href, type QueryString, type ScreenAddress } from "#web/paths.ts";
import type { ListView } from "#web/ui/table/view-switch.tsx";
import { useQueryString } from "./query-string.ts";

/** The part of an address that names the view; nothing for the default. */
export function viewQuery({ view }: QueryString): QueryString {
  return view === "table" ? { view } : {};
}

/** The view of the list on a screen, a function that changes it, and the address of a view. The order of a table is lost with it if cards have none. */
export function useListView(
  { to }: Pick<ScreenAddress, "to">,
  areCardsOrdered = false,
): readonly [view: ListView, change: (view: ListView) => void, addressOf: (view: ListView) => string] {
  const query = useQueryString(); // gap: view of a list
  const navigate = useNavigate();
  const listIn = (view: ListView): ScreenAddress => {
    const { view: _, sort, ...others } = query;
    const order = sort && (areCardsOrdered || view === "table") ? { sort } : {};
    return { to, search: { ...others, ...order, ...viewQuery({ view }) } };
  };
  const change = (view: ListView) => void navigate({ ...listIn(view), replace: true, resetScroll: false });
  return [query["view"] === "table" ? "table" : "cards", change, (view) => href(listIn(view))];
}
