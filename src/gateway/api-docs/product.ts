// What the documentation says of the installation it stands in.

/** Bounds of one call, as the query language holds them (docs/query-language.md). */
export interface QueryBounds {
  readonly characters: number;
  readonly comparisons: number;
  readonly listValues: number;
  readonly patterns: number;
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
  readonly version: string;
  readonly bounds: QueryBounds;
}

/** An installation, as it is reached and as it is configured. */
export interface Installation extends Product {
  /** `https://record.example`. */
  readonly origin: string;
  /** Requests a minute of a key that has no number of its own; `null` for no limit. */
  readonly requestsPerMinute: number | null;
  /** The day of the request, beside which the examples' dates stand. */
  readonly today: string;
}
