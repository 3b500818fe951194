/** A fault of the surroundings, not of the program: its message is one sentence for the operator. */
export class DatabaseUnavailableError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "DatabaseUnavailableError";
  }
}
