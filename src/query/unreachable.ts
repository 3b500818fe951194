/** Ends a switch whose cases are complete: the compiler refuses a case that was forgotten. */
export function unreachable(value: never): never {
  throw new TypeError(`Not a case: ${JSON.stringify(value)}.`);
}
