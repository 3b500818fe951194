import { DatabaseUnavailableError } from "./errors.ts";

/** Returns an error that names the server and the database, but not the password. One that has a sentence of its own stays as it is. */
export function connectionError(error: unknown, databaseUrl: string): DatabaseUnavailableError {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  if (cause === undefined) return error as DatabaseUnavailableError;
  return new DatabaseUnavailableError(`${nameOf(databaseUrl)} cannot be used: ${reasonOf(cause)}.`, {
    cause,
  });
}

/** Returns the error of a command that needs the database for itself. */
export function inUseError(databaseUrl: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `${nameOf(databaseUrl)} is in use by another program: stop that program first.`,
  );
}

function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${pathname.slice(1)} at ${host} (DATABASE_URL)`;
}

/** A connection attempt to several addresses fails with one error for each; the first is enough for the message. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
