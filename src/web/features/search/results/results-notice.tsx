// Names parameters of the address of results that cannot be used. Import it only late: hardly any address has one.
import { readParameters, shownPages } from "#rules/address-parameters.ts";
import type { ReactNode } from "react";
import { refinementParameters } from "#rules/search/result-refinement.ts";
import type { QueryString } from "#web/paths.ts";
import { listView } from "#web/state/address/screen-parameters.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";

const parameters = { ...refinementParameters, view: listView, pages: shownPages } as const;

export function ResultsNotice({ query }: { readonly query: QueryString }): ReactNode {
  return <AddressNotice rejected={readParameters(parameters, query).rejected} />;
}
