// The filter of changes in the address of a request.
import {
  acceptedChangeValues,
  changeFilterNames,
  type ChangeFilterName,
  type ChangeFilterTexts,
  readChangeFilter,
} from "#contract/change-filter.ts";
import type { ChangeFilter } from "#contract/changes.ts";
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { changeRequestText } from "#text/api/change-calls.ts";

interface RequestedFilter {
  readonly filter: ChangeFilter;
  /** The parameters of the filter as the request has them, without blank ones. */
  readonly parameters: readonly (readonly [name: ChangeFilterName, value: string])[];
}

/** Reads the filter of a request. Throws `badRequest`, which names the accepted values. */
export function requestedFilter(c: GatewayContext): RequestedFilter {
  const parameters = changeFilterNames.flatMap((name) => {
    const value = c.req.query(name)?.trim() ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  return { filter: readRequestedFilter(Object.fromEntries(parameters)), parameters };
}

/** Reads a filter. Throws `badRequest`, which names the accepted values. */
export function readRequestedFilter(texts: ChangeFilterTexts): ChangeFilter {
  const { filter, rejected } = readChangeFilter(texts);
  const [name] = rejected;
  if (name === undefined) return filter;
  const message = changeRequestText.parameter({ name, values: acceptedChangeValues[name] });
  throw new Problem("badRequest", { message });
}

/** Reads a whole number of the address; `otherwise` without one. */
export function requestedNumber(
  c: GatewayContext,
  name: string,
  {
    least,
    most,
    otherwise,
    describe,
  }: {
    readonly least: number;
    readonly most: number;
    readonly otherwise: number;
    readonly describe: (values: { maximum: number }) => string;
  },
): number {
  const text = c.req.query(name)?.trim() ?? "";
  if (text === "") return otherwise;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new Problem("badRequest", { message: describe({ maximum: most }) });
}
