// A text that a user enters, as its form and its call check it.

export interface EnteredText {
  /** Most UTF-16 code units. */
  readonly longest: number;
  readonly tooLong: string;
  /** Returns what else is wrong with a text of at most that length; `undefined` for nothing. */
  readonly errorOf: (text: string) => string | undefined;
  /** Blanks around it count, as those of a password do. */
  readonly isExact?: boolean;
}

/** The text as it counts. */
export function enteredValue({ isExact = false }: EnteredText, typed: string): string {
  return isExact ? typed : typed.trim();
}

/** What is wrong with a text as it is typed; `undefined` for nothing. */
export function enteredError(entered: EnteredText, typed: string): string | undefined {
  const text = enteredValue(entered, typed);
  return text.length > entered.longest ? entered.tooLong : entered.errorOf(text);
}

/**
 * Characters that a name must not have: invisible ones, and bidirectional embeddings, overrides and isolates, which reorder the text beside
 * it.
 */
export const controlCharacter = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

interface NameErrors {
  readonly missing: string;
  readonly tooLong: string;
  readonly controlCharacters: string;
}

/** A name that others read. */
export function enteredName(
  longest: number,
  { controlCharacters, missing, tooLong }: NameErrors,
): EnteredText {
  const errorOf = (name: string) => {
    if (name === "") return missing;
    return controlCharacter.test(name) ? controlCharacters : undefined;
  };
  return { longest, tooLong, errorOf };
}
