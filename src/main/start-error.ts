import { DatabaseUnavailableError } from "#database/unavailable.ts";

/** Why the product cannot start, in one sentence for the operator. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "StartError";
  }
}

/** Runs a command. What hinders it is said on standard error, in its sentence or, if it is a fault of ours, whole; then exit 1. */
export async function runForOperator(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof DatabaseUnavailableError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
