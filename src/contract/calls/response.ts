// The responses of the inner calls (docs/domain.md, section 7), in the lean form of the Maximo protocol.

/** A member, with its fields by their names in the contract. */
export type Member = Readonly<Record<string, unknown>>;

/** A link to another page of the same response. */
export interface PageLink {
  readonly href: string;
}

/** The number of members with a value: `{ value: "Malta", count: 12 }`. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
  /** The status of these members, if a value is counted for each status separately, as in the class actions of a month. */
  readonly status?: string;
}

export interface ResponseInfo {
  /** The address of the request. */
  readonly href: string;
  /** Number of this page, from 1; only if the call requests pages. */
  readonly pagenum?: number;
  /** With `collectioncount=1`: the number of pages and members. */
  readonly totalPages?: number;
  readonly totalCount?: number;
  /** With `counts=1`, for scripts that support it: the number of members by value of each filter parameter; of PLIMSOLLDUE, `withheld` items by asset number, and vessels by number of the call. */
  readonly counts?: Readonly<Record<string, readonly ValueCount[]>>;
  /** Certificate, IMO or class numbers similar to one that was not found, the most likely first; of a check those of all its numbers. */
  readonly suggestions?: readonly string[];
  /** Missing on the last page. */
  readonly nextPage?: PageLink;
  readonly previousPage?: PageLink;
}

/** Members of a record set, all or one page of them. An empty list if nothing was found. */
export interface MemberResponse<M = Member> {
  readonly member: readonly M[];
  readonly href: string;
  readonly responseInfo: ResponseInfo;
}

/** The response to `count=1`. */
export interface CountResponse {
  readonly totalCount: number;
}

export type RecordResponse<M = Member> = MemberResponse<M> | CountResponse;
