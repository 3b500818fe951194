/** The beginning of a text: at most `maximum` UTF-16 code units, without half of a character at its end, which no address and no database takes. */
export function cutText(text: string, maximum: number): string {
  return text.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, "");
}
