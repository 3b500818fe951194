import { CommanderError } from "commander";
import { DatabaseUnavailableError } from "#database/errors.ts";

/** An expected error of a command, such as a wrong setting, with one sentence for the operator. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "StartError";
  }
}

/**
 * Runs a command. Prints the sentence of an expected error, or the stack of any other, to standard error and exits with 1. What is wrong
 * with the arguments is printed already.
 */
export async function runForOperator(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode);
    const isExpected = error instanceof StartError || error instanceof DatabaseUnavailableError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
