// The parameters of an address, and which of them a screen cannot use. Each reader of an address reports its own, and `AddressNotice` names them. A parameter
// that no screen has is not reported, because other sites add theirs to links.
import { cutText } from "#rules/cut-text.ts";
import { addressText } from "#text/address.ts";
import type { QueryString } from "#web/paths.ts";
import type { RejectedParameter } from "#web/ui/feedback/address-notice.tsx";

type Rejected = readonly RejectedParameter[];

interface Accepted extends Pick<RejectedParameter, "accepted" | "shown"> {
  readonly isAccepted: (text: string) => boolean;
}

/** A parameter that is declared once: what its text may be, and the value of a text, which is empty if the address has none. */
export interface AddressParameter<Value> extends Accepted {
  readonly read: (text: string) => Value;
}

type Parameters = Readonly<Record<string, AddressParameter<unknown>>>;
type ValuesOf<Declared extends Parameters> = {
  readonly [Name in keyof Declared]: ReturnType<Declared[Name]["read"]>;
};

/** The values of the parameters in an address, and those that cannot be used. */
export function readParameters<Declared extends Parameters>(query: QueryString, parameters: Declared) {
  const declared = Object.entries(parameters);
  const values = declared.map(([name, { read }]) => [name, read(query[name]?.trim() ?? "")]);
  return {
    values: Object.fromEntries(values) as ValuesOf<Declared>,
    rejected: declared.flatMap(([name, parameter]) => rejectedUnless(query, name, parameter)),
  };
}

/** One of some values; `undefined` without one of them. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  shown = addressText.withoutFilter,
): AddressParameter<Value | undefined> {
  const read = (text: string) => values.find((value) => value === text);
  const accepted = addressText.oneOf({ values: values.join(", ") });
  return { read, accepted, shown, isAccepted: (text) => read(text) !== undefined };
}

/** Any text, of which so many characters are used. */
export const anyText = (length: number): AddressParameter<string> => ({
  read: (text) => cutText(text, length),
  accepted: "",
  shown: "",
  isAccepted: () => true,
});

/** Highest page number that is requested. */
const highestPage = 100_000;

const isWholeNumber = (text: string) => Number.isInteger(Number(text)) && Number(text) >= 1;
const isPageNumber = (text: string) => isWholeNumber(text) && Number(text) <= highestPage;

/** The number of a page; the first one without a number. */
export const pageNumber: AddressParameter<number> = {
  read: (text) => (isPageNumber(text) ? Number(text) : 1),
  accepted: addressText.pageNumber({ most: highestPage }),
  shown: addressText.firstPage,
  isAccepted: isPageNumber,
};

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
