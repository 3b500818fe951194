/** A sync that cannot go on. The message is for the operator: what happened and what to do. The record is unchanged. */
export class SyncError extends Error {
  override readonly name = "SyncError";
}
