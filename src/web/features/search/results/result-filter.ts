import { type ResultFacet, resultFilterParameters } from "#rules/search/result-refinement.ts";
import { href, paths } from "#web/paths.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";

const noFilter = { state: "", type: "", flag: "" };

/** The filter of the results in the address, and functions that change it. */
export function useResultFilter() {
  const { values, change, addressOf } = useScreenParameters(resultFilterParameters, paths.search());
  return {
    filter: values,
    /** Sets the value of one facet; an empty one removes it. */
    choose: (facet: ResultFacet, value: string) => change({ [facet]: value }),
    /** The address of the results without a filter. */
    address: href(addressOf(noFilter)),
    clear: () => change(noFilter),
  };
}
