import type { Limits } from "#query/limits.ts";
import type { Page } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { CallParameters } from "#query/syntax/parameters.ts";

/**
 * Reads the requested page. A page number without a size uses the default size. Without either, a response is paged only when it
 * exceeds the automatic page size.
 */
export function checkPage(parameters: CallParameters, limits: Limits): Page {
  const size = parameters.last("pagesize");
  const number = parameters.last("pageno");
  const requested = Boolean(size ?? number) || parameters.isEnabled("paging") === true;
  return {
    number: number ? Math.max(1, parseInteger(number, -limits.pageNumber, limits.pageNumber)) : 1,
    size: size
      ? parseInteger(size, 1, limits.pageSize)
      : requested
        ? limits.defaultPageSize
        : limits.automaticPageSize,
    requested,
  };
}

export function parseInteger(source: Source, minimum: number, maximum: number): number {
  const number = /^\s*[+-]?\d{1,15}\s*$/.test(source.text) ? Number(source.text) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  const bounds = minimum < 0 ? `of at most ${maximum}` : `from ${minimum} to ${maximum}`;
  throw errorAt(source, 0, `${source.parameter} is a whole number ${bounds}.`);
}
