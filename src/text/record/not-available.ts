// docs/domain.md, sections 2 and 4: the text for a missing value whose place must not be empty.
import { messages } from "#text/messages.ts";

export const missingText = messages({
  notAvailable: "N/A",
});

/** Returns the text, or `N/A` when it is blank. */
export function orNotAvailable(text: string | null | undefined): string {
  return text?.trim() ? text : missingText.notAvailable;
}
