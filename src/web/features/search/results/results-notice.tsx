// Names parameters of the address of results that cannot be used. Import it only late: hardly any address has one.
import type { ReactNode } from "react";
import { readRefinement } from "#rules/search/result-refinement.ts";
import { addressText } from "#text/address.ts";
import type { QueryString } from "#web/paths.ts";
import { rejectedOrder, rejectedPages, rejectedUnless, rejectedView } from "#web/state/address-parameters.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";

export function ResultsNotice({ query }: { readonly query: QueryString }): ReactNode {
  const { rejected } = readRefinement(query);
  return (
    <AddressNotice
      rejected={[
        ...rejectedUnless(query, "state", {
          accepted: addressText.classState,
          shown: addressText.withoutFilter,
          isAccepted: () => !rejected.includes("state"),
        }),
        ...rejectedOrder(query, () => !rejected.includes("sort")),
        ...rejectedView(query),
        ...rejectedPages(query),
      ]}
    />
  );
}
