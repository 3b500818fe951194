import type { Limits } from "#query/limits.ts";
import type { Page } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { CallTexts } from "#query/syntax/parameters.ts";

/**
 * The page a call asks for. A page number without a size gets the default size; without either, answers are paged only
 * where they are too long.
 */
export function checkPage(texts: CallTexts, limits: Limits): Page {
  const size = texts.last("pagesize");
  const number = texts.last("pageno");
  const asked = Boolean(size ?? number) || texts.isOn("paging") === true;
  return {
    number: number ? Math.max(1, readWhole(number, -limits.pageNumber, limits.pageNumber)) : 1,
    size: size
      ? readWhole(size, 1, limits.pageSize)
      : asked
        ? limits.defaultPageSize
        : limits.automaticPageSize,
    asked,
  };
}

/** A whole number within bounds. */
export function readWhole(source: Source, least: number, most: number): number {
  const number = /^\s*[+-]?\d{1,15}\s*$/.test(source.text) ? Number(source.text) : Number.NaN;
  if (number >= least && number <= most) return number;
  const bounds = least < 0 ? `of at most ${most}` : `from ${least} to ${most}`;
  throw errorAt(source, 0, `${source.parameter} is a whole number ${bounds}.`);
}
