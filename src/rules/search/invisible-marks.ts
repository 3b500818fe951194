// Invisible characters: soft hyphens, zero-width characters, and marks of the writing direction.
const invisibleMark = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text without its invisible characters. */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(invisibleMark, "");
}

/** The invisible marks of a text by their code points: `U+00AD`. */
export function invisibleMarksIn(text: string): readonly string[] {
  const marks = new Set(text.match(invisibleMark));
  return Array.from(marks, (mark) => `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
}
