// The reader who sends a call (docs/domain.md, section 6), on whom the masks depend.

/** User types of the portal; a person who has not signed in is a `visitor`. */
export type UserType = "visitor" | "public" | "client" | "society" | "ABSADMIN";

export interface Reader {
  readonly userType: UserType;
  /** Indexed by permission number; permission 3 allows ordering (docs/domain.md, section 3). */
  readonly permissions: readonly boolean[];
  /** `itar` allows access to controlled vessels, together with `auditControlledRead`. */
  readonly clearances: readonly string[];
  /**
   * Records a read of controlled data before the data leaves the server; rejects if it cannot be recorded. A clearance has no effect
   * without this function, so that no channel can return controlled data without recording it.
   */
  readonly auditControlledRead?: (read: ControlledRead) => Promise<void>;
}

/** A read of controlled data. */
export interface ControlledRead {
  /** Asset numbers of the controlled vessels; empty for a count of all vessels. */
  readonly vessels: readonly string[];
  /** The call that reads them: `/os/ABSRECORDSURVEY`. */
  readonly call: string;
}

/** The reader of a request without a signed-in user. */
export const visitor: Reader = { userType: "visitor", permissions: [], clearances: [] };
