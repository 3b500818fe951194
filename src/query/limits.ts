/** Limits on one call, so that no call can use more than its share of the server. */
export interface Limits {
  /** Characters of all parameters of a call together. */
  readonly characters: number;
  /** Comparisons in all conditions of a call, including search terms and saved queries. */
  readonly comparisons: number;
  /** Values of one list. */
  readonly listValues: number;
  /** Wildcard patterns in all conditions of a call. */
  readonly patterns: number;
  /** Comparisons on related rows and on fields of many values, in all conditions of a call. */
  readonly related: number;
  /** Wildcards in one pattern. */
  readonly wildcards: number;
  /** Braces within braces, and names in a dotted path. */
  readonly depth: number;
  readonly selectItems: number;
  readonly orderKeys: number;
  readonly childOperators: number;
  /** Maximum number of members of a page; a larger page size is an error. */
  readonly pageSize: number;
  /** Members of a page when `oslc.paging` is on and no page size is given. */
  readonly defaultPageSize: number;
  /** A response that exceeds this number of members is paged even when the call requests no pages. */
  readonly automaticPageSize: number;
  /** Greatest page number. */
  readonly pageNumber: number;
}

export const defaultLimits: Limits = {
  characters: 32_000,
  comparisons: 100,
  listValues: 1_000,
  patterns: 8,
  related: 4,
  wildcards: 12,
  depth: 8,
  selectItems: 300,
  orderKeys: 12,
  childOperators: 20,
  pageSize: 1_000,
  defaultPageSize: 100,
  automaticPageSize: 1_000,
  pageNumber: 1_000_000,
};
