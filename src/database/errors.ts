/** The database cannot be opened or reached. The message is one sentence for the operator. */
export class DatabaseUnavailableError extends Error {
  /** PostgreSQL's code for "cannot connect now", so that callers treat this error like a lost server. */
  readonly code = "57P03";

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "DatabaseUnavailableError";
  }
}
