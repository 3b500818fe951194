// Specification §2 and §4: what a screen says where a value is missing but its place must not stay empty.

export const notAvailable = "N/A";

/** The text itself, or `N/A` where there is none. */
export function orNotAvailable(text: string | null | undefined): string {
  return text?.trim() ? text : notAvailable;
}
