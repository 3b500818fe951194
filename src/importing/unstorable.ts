// JSON can say what the database cannot keep. Such a line is refused before the database sees it.

const deepest = 60;

/** Says what in a parsed JSON value cannot be stored, and where; `null` where all can. */
export function findUnstorable(value: unknown, name = "", depth = 0): string | null {
  const subject = name === "" ? "The member" : name;
  if (depth > deepest) return `${subject.slice(0, 60)}... is nested deeper than ${deepest} levels.`;
  if (typeof value === "number" && !Number.isFinite(value))
    return `${subject} is a number too large to be kept.`;
  if (typeof value === "string" && isIllFormed(value))
    return `${subject} holds a character that is none, such as U+0000.`;
  if (typeof value !== "object" || value === null) return null;
  if (Object.keys(value).some(isIllFormed)) {
    return `${subject} has a field whose name holds a character that is none, such as U+0000.`;
  }
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorable(part, partName(name, key, Array.isArray(value)), depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function partName(name: string, key: string, isList: boolean): string {
  if (isList) return `${name}[${key}]`;
  return name === "" ? key : `${name}.${key}`;
}

/** A zero or half of a pair of surrogates: JSON can write both, no text can hold them. */
function isIllFormed(text: string): boolean {
  return text.includes("\0") || /\p{Surrogate}/u.test(text);
}
