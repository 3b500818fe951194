/** Bounds on what one call may ask, so that no input costs more than it is worth. */
export interface Limits {
  /** Characters of all parameters of a call together. */
  readonly characters: number;
  /** Comparisons in all conditions of a call, those of its search and its saved queries included. */
  readonly comparisons: number;
  /** Values of one list. */
  readonly listValues: number;
  /** Wildcard patterns in all conditions of a call. */
  readonly patterns: number;
  /** Wildcards in one pattern. */
  readonly wildcards: number;
  /** Braces within braces, and names in a dotted path. */
  readonly depth: number;
  readonly selectItems: number;
  readonly orderKeys: number;
  readonly childOperators: number;
  /** Members of a page at most; a larger page size is an error. */
  readonly pageSize: number;
  /** Members of a page where `oslc.paging` asks for pages of no stated size. */
  readonly defaultPageSize: number;
  /** Without a page size, answers longer than this are paged all the same. */
  readonly automaticPageSize: number;
  readonly pageNumber: number;
}

export const defaultLimits: Limits = {
  characters: 32_000,
  comparisons: 100,
  listValues: 1_000,
  patterns: 50,
  wildcards: 20,
  depth: 8,
  selectItems: 300,
  orderKeys: 12,
  childOperators: 20,
  pageSize: 1_000,
  defaultPageSize: 100,
  automaticPageSize: 1_000,
  pageNumber: 1_000_000,
};
