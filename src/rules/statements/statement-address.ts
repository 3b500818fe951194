/** The address of a statement as it stands in one, and in its code. */
const statementPath = /\/vessels\/[a-z\d-]{1,60}\/statement\?at=\d{4}-\d\d-\d\d(?:&known=\d{4}-\d\d-\d\d)?/i;

/** Returns the path of the first statement of class that a text names; empty if there is none. A text can name any site, so that only the path is taken. */
export function statementPathIn(text: string): string {
  return statementPath.exec(text)?.[0] ?? "";
}
