// Names under which connections prepare the statements that run again and again, so that the server parses and plans each of them once.

/** Runs after which a statement gets a name: most texts of searches never run again. */
const runsBeforeName = 3;
/** Texts whose runs are counted. */
const maxCounted = 1000;
/** Names in one process, and so prepared statements of one connection. */
const maxNames = 200;

export class StatementNames {
  readonly #names = new Map<string, string>();
  #runs = new Map<string, number>();

  /** The name of a statement that has run often enough; `undefined` if it is sent as it is. */
  nameOf(statement: string): string | undefined {
    const name = this.#names.get(statement);
    if (name !== undefined || this.#names.size >= maxNames) return name;
    const runs = (this.#runs.get(statement) ?? 0) + 1;
    if (runs >= runsBeforeName) return this.#assign(statement);
    if (this.#runs.size >= maxCounted) this.#runs = new Map();
    this.#runs.set(statement, runs);
    return undefined;
  }

  #assign(statement: string): string {
    const name = `plimsoll_${this.#names.size + 1}`;
    this.#names.set(statement, name);
    this.#runs.delete(statement);
    return name;
  }
}
