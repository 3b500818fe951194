// Whether a list is shown as cards or as a table: a parameter of its address, `view=table`. Cards are the default.
import { textUpTo, shownPages } from "#rules/address-parameters.ts";
import { href, type QueryString, type ScreenAddress } from "#web/paths.ts";
import type { ListView } from "#web/ui/table/view-switch.tsx";
import { changedQuery, listView, useScreenParameters } from "./screen-parameters.ts";

const parameters = { view: listView, sort: textUpTo(100), pages: shownPages } as const;

/** The part of an address that names the view; nothing for the default. */
export function viewQuery({ view = "" }: QueryString): QueryString {
  return changedQuery({ view: listView }, {}, { view });
}

/** The view of the list on a screen, a function that changes it, and the address of a view. The order of a table is lost with it if cards have none. */
export function useListView(
  screen: Pick<ScreenAddress, "to">,
  areCardsOrdered = false,
): readonly [view: ListView, change: (view: ListView) => void, addressOf: (view: ListView) => string] {
  const { values, texts, change, addressOf } = useScreenParameters(parameters, screen); // gap: view of a list
  const listIn = (view: ListView) => ({
    view,
    pages: texts.pages ?? "",
    ...(!areCardsOrdered && view === "cards" && { sort: "" }),
  });
  return [
    values.view,
    (view) => change(listIn(view), { replace: true }),
    (view) => href(addressOf(listIn(view))),
  ];
}
