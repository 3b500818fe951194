// What a read answers (specification §7, Search response info; the protocol's lean collection).

/** A member as it travels: fields by their wire names. */
export type Member = Readonly<Record<string, unknown>>;

/** Where another page of the same answer is. */
export interface PageLink {
  readonly href: string;
}

/** How many members have a value: `{ value: "Malta", count: 12 }`. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
  /** Of which status these are, where one value is counted for each: the actions of a month. */
  readonly status?: string;
}

export interface ResponseInfo {
  /** The request, repeated. */
  readonly href: string;
  /** Number of this page, from 1; only where the call asked for pages. */
  readonly pagenum?: number;
  /** With `collectioncount=1`: how many pages and members there are. */
  readonly totalPages?: number;
  readonly totalCount?: number;
  /** With `counts=1`, where a script offers it: how its members spread, by what can be asked of them. */
  readonly counts?: Readonly<Record<string, readonly ValueCount[]>>;
  /** Only where there is such a page: its absence is the end. */
  readonly nextPage?: PageLink;
  readonly previousPage?: PageLink;
}

/** Members of a record set, a whole answer or one page of it. Nothing found is an empty list. */
export interface MemberAnswer<M = Member> {
  readonly member: readonly M[];
  readonly href: string;
  readonly responseInfo: ResponseInfo;
}

/** The answer to `count=1`. */
export interface CountAnswer {
  readonly totalCount: number;
}

export type RecordAnswer<M = Member> = MemberAnswer<M> | CountAnswer;
