/** The database cannot be opened or reached. The message is one sentence for the operator. */
export class DatabaseUnavailableError extends Error {
  /** PostgreSQL's code for "cannot connect now", so that callers treat this error like a lost server. */
  readonly code = "57P03";

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "DatabaseUnavailableError";
  }
}

/** Too many statements wait for a connection. Nothing has been done; the caller may retry in a few seconds. */
export class DatabaseOverloadedError extends Error {
  /** The gateway recognises database errors by their code. */
  readonly code = "OVERLOADED";

  constructor() {
    super("Too many statements wait for a database connection.");
    this.name = "DatabaseOverloadedError";
  }
}
