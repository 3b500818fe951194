import { type ParameterValues, shownPages } from "#rules/address-parameters.ts";
import { suspensionParameters } from "#rules/class/suspension-filter.ts";
import { paths } from "#web/paths.ts";
import { listView, useScreenParameters } from "#web/state/address/screen-parameters.ts";

const parameters = { ...suspensionParameters, view: listView, pages: shownPages } as const;

/** What the user removes together; the order and the reading stay. */
const criteria = ["status", "reason", "flag", "type", "from", "to"] as const;
const noCriteria = Object.fromEntries(criteria.map((name) => [name, ""]));

export type ListFilter = ReturnType<typeof useListFilter>;

/** The filter in the address of the list. */
export function useListFilter() {
  const { values, texts, ...address } = useScreenParameters(parameters, paths.suspensionList());
  const filter: ParameterValues<typeof suspensionParameters> = values;
  return {
    ...address,
    filter,
    criteria: criteria.filter((name) => texts[name] !== undefined).length,
    clear: () => address.change(noCriteria),
  };
}
