/** The position of an error in the text of a parameter. The offset counts from 0, line and column from 1. */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

interface QueryErrorDetails {
  /** The name of the parameter as the caller wrote it: `oslc.where`. */
  readonly parameter?: string;
  readonly position?: Position;
  /** The line of the text and, below it, a caret under the position. */
  readonly snippet?: string;
}

/** An invalid or unsupported query. The message is one or more sentences that may be shown to the caller as they are. */
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
