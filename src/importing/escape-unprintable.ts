// The author of a source chooses its file names and values. In a report they must not move the terminal's cursor, reverse the
// direction of the text or hide a part of it.

/** Control, format and unassigned characters, lone surrogates, and the Unicode line and paragraph separators. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Replaces every unprintable character by its escape sequence: `\u001b`, `\u{e0041}`. */
export function escapeUnprintable(text: string): string {
  return text.replace(unprintable, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
    return code.length > 4 ? `\\u{${code}}` : `\\u${code}`;
  });
}

/** Returns a copy of a value with `escapeUnprintable` applied to every string in it; property names stay as they are. */
export function escapeTexts<Value>(value: Value): Value {
  if (typeof value === "string") return escapeUnprintable(value) as Value;
  if (Array.isArray(value)) return value.map(escapeTexts) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, escapeTexts(part)])) as Value;
}
