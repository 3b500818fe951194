/** Where in the text of a parameter something is wrong; all counted from 1 but the offset. */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

export interface QueryErrorDetails {
  /** The parameter that was being read, as the caller spelt it: `oslc.where`. */
  readonly parameter?: string;
  readonly position?: Position;
  /** The line of the text and, under it, a caret below the place. */
  readonly snippet?: string;
}

/**
 * The one error of this room: what a caller wrote cannot be understood or may not be asked.
 * Its message is one or more sentences that may be shown to the caller as they are.
 */
export class QueryError extends Error {
  readonly parameter: string | undefined;
  readonly position: Position | undefined;
  readonly snippet: string | undefined;

  constructor(message: string, details: QueryErrorDetails = {}) {
    super(message);
    this.name = "QueryError";
    this.parameter = details.parameter;
    this.position = details.position;
    this.snippet = details.snippet;
  }
}
