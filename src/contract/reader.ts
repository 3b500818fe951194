// Who is asking (specification §6). Every read is made for one reader, and the masks are decided by it.

/** User types of the portal; a person who has not signed in is a `visitor`. */
export type UserType = "visitor" | "public" | "client" | "society" | "ABSADMIN";

export interface Reader {
  readonly userType: UserType;
  /** Indexed by number; index 3 allows ordering (specification §6). */
  readonly permissions: readonly boolean[];
  /** `itar` admits to controlled facilities. */
  readonly clearances: readonly string[];
}

/** The reader of a request without a signed-in user. */
export const visitor: Reader = { userType: "visitor", permissions: [], clearances: [] };
