/** The result of an operator command. */
export interface CommandResult {
  readonly isDone: boolean;
  /** For standard output, where a script can read it; the reason if the command failed. */
  readonly text: string;
  /** A hint for the operator, for standard error. */
  readonly remark?: string;
}
