// The product and the installation that the API documentation describes.

import type { DataTerms } from "#contract/page/portal.ts";

/** Bounds of one call (docs/query-language.md, Limits). */
export interface QueryBounds {
  readonly characters: number;
  readonly comparisons: number;
  readonly listValues: number;
  readonly patterns: number;
  readonly related: number;
  readonly wildcards: number;
  readonly depth: number;
  readonly selectItems: number;
  readonly orderKeys: number;
  readonly childOperators: number;
  readonly pageSize: number;
  readonly defaultPageSize: number;
  readonly automaticPageSize: number;
}

export interface Product {
  /** `ABS Record`. */
  readonly name: string;
  /** Full name of the society. */
  readonly society: string;
  readonly email: string;
  /** The terms of the data: a name, and an address or a path of this site. */
  readonly dataTerms: DataTerms;
  readonly version: string;
  readonly bounds: QueryBounds;
}

/** A product with the address and the configuration of its installation. */
export interface Installation extends Product {
  /** `https://record.example`. */
  readonly origin: string;
  /** Requests a minute of a key without a limit of its own; `null` for no limit. */
  readonly requestsPerMinute: number | null;
  /** Whether `/api/v1` needs no key. */
  readonly isApiOpen: boolean;
}

/** The address of the terms of the data. */
export function termsUrl({ dataTerms }: Pick<Product, "dataTerms">, origin: string): string {
  return new URL(dataTerms.url, origin).href;
}
