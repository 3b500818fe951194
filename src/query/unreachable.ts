/** Marks the default of a complete switch: the compiler reports an error when a case is missing. */
export function unreachable(value: never): never {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}.`);
}
