// The parameters of an address, and which of them a screen cannot use. Each reader of an address reports its own, and `AddressNotice` names them. A parameter
// that no screen has is not reported, because other sites add theirs to links.
import { addressText } from "#text/address.ts";
import type { QueryString } from "#web/paths.ts";
import type { RejectedParameter } from "#web/ui/feedback/address-notice.tsx";

type Rejected = readonly RejectedParameter[];

interface Accepted extends Pick<RejectedParameter, "accepted" | "shown"> {
  readonly isAccepted: (text: string) => boolean;
}

/** One of some values. */
function oneOf(values: readonly string[], shown = addressText.withoutFilter): Accepted {
  const isAccepted = (text: string) => values.some((value) => value === text);
  return { accepted: addressText.oneOf({ values: values.join(", ") }), shown, isAccepted };
}

const isWholeNumber = (text: string) => Number.isInteger(Number(text)) && Number(text) >= 1;
/** The parameter, if the address gives it a value that is not accepted. */
export function rejectedUnless(
  query: QueryString,
  name: string,
  { accepted, isAccepted, shown }: Accepted,
): Rejected {
  const value = query[name]?.trim() ?? "";
  return value === "" || isAccepted(value) ? [] : [{ name, value, accepted, shown }];
}

/** The parameter, if its value is none of these. */
export function rejectedUnlessOneOf(
  query: QueryString,
  name: string,
  values: readonly string[],
  shown = addressText.withoutFilter,
): Rejected {
  return rejectedUnless(query, name, oneOf(values, shown));
}

/** The filter of a vessel's list, which is read in any case. */
export function rejectedStatusFilter(
  { statusFilter = "" }: QueryString,
  filters: readonly string[],
): Rejected {
  const isKnown = filters.some((filter) => filter.toLowerCase() === statusFilter.toLowerCase());
  return isKnown ? [] : rejectedUnlessOneOf({ statusFilter }, "statusFilter", filters);
}

/** The order of a table, if no column has it. */
export function rejectedOrder(query: QueryString, isAccepted: (sort: string) => boolean): Rejected {
  const shown = addressText.usualOrder;
  return rejectedUnless(query, "sort", { accepted: addressText.column, shown, isAccepted });
}

/** The view of a list of cards. */
export function rejectedView(query: QueryString): Rejected {
  return rejectedUnlessOneOf(query, "view", ["cards", "table"], addressText.usualView);
}

/** The number of shown pages. */
export function rejectedPages(query: QueryString): Rejected {
  const texts = { accepted: addressText.wholeNumber, shown: addressText.onePage };
  return rejectedUnless(query, "pages", { ...texts, isAccepted: isWholeNumber });
}
