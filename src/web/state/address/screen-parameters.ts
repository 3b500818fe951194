// The parameters of a screen's address: their values, those that the screen cannot use, and changes. The address is the state of the screen, so that a
// reload, the Back button and a shared link show the same.
import { useNavigate } from "@tanstack/react-router";
import {
  type AddressParameters,
  oneOf,
  type ParameterValues,
  readParameters,
  type RejectedParameter,
  withDefault,
  writeParameters,
} from "#rules/address-parameters.ts";
import type { QueryString, ScreenAddress } from "#web/paths.ts";
import { useQueryString } from "./query-string.ts";

/** Whether a list is shown as cards or as a table. */
export const listView = withDefault(oneOf(["cards", "table"]), "cards");

/** A changed list begins at its first page. */
const firstPage: QueryString = { pages: "", pageno: "" };

type Texts<Declared> = Readonly<Partial<Record<keyof Declared & string, string>>>;

export interface ScreenParameters<Declared extends AddressParameters> {
  readonly values: ParameterValues<Declared>;
  /** The values as texts, without those that an address need not state. */
  readonly texts: Texts<Declared>;
  /** Those that cannot be used, which `AddressNotice` names. */
  readonly rejected: readonly RejectedParameter[];
  /** Changes some parameters; an empty text removes one. With `replace` the Back button leaves the screen. */
  readonly change: (part: Texts<Declared>, options?: { readonly replace: boolean }) => void;
  /** The address after a change. Parameters that are not declared stay. */
  readonly addressOf: (part: Texts<Declared>) => ScreenAddress;
}

/** The declared parameters in the address of a screen. */
export function useScreenParameters<const Declared extends AddressParameters>(
  declared: Declared,
  { to }: Pick<ScreenAddress, "to">,
): ScreenParameters<Declared> {
  const query = useQueryString();
  const navigate = useNavigate();
  const { values, rejected } = readParameters(declared, query);
  const texts = writeParameters(declared, values);
  const addressOf = (part: Texts<Declared>) => ({ to, search: changedQuery(declared, query, part) });
  return {
    values,
    texts,
    rejected,
    addressOf,
    change: (part, { replace } = { replace: false }) =>
      void navigate({ ...addressOf(part), replace, resetScroll: false }),
  };
}

/** The query string after a change, without the declared parameters that it need not state or that cannot be used. */
export function changedQuery<const Declared extends AddressParameters>(
  declared: Declared,
  query: QueryString,
  part: Texts<Declared>,
): QueryString {
  const others = Object.entries(query).filter(
    ([name]) => !Object.hasOwn({ ...declared, ...firstPage }, name),
  );
  const { values } = readParameters<AddressParameters>(declared, { ...query, ...firstPage, ...part });
  const next = writeParameters<AddressParameters>(declared, values);
  return { ...Object.fromEntries(others), ...(next as QueryString) };
}
