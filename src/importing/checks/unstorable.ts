// JSON can express values that PostgreSQL's jsonb cannot store. Lines with such values are rejected before they reach the database.

const maxDepth = 60;

/** Returns a sentence about the first part of a JSON value that cannot be stored, or `null`. */
export function findUnstorable(value: unknown): string | null {
  // The names of the parts are needed for the sentence alone, and putting them together takes most of the time.
  return isStorable(value, 0) ? null : describeUnstorable(value, "", 0);
}

function isStorable(value: unknown, depth: number): boolean {
  if (depth > maxDepth) return false;
  if (typeof value === "string") return !isIllFormed(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every((part) => isStorable(part, depth + 1));
  for (const key in value) {
    if (isIllFormed(key) || !isStorable((value as Record<string, unknown>)[key], depth + 1)) return false;
  }
  return true;
}

function describeUnstorable(value: unknown, name: string, depth: number): string | null {
  const subject = name === "" ? "The member" : name;
  if (depth > maxDepth) return `${subject.slice(0, 60)}... is nested deeper than ${maxDepth} levels.`;
  if (typeof value === "number" && !Number.isFinite(value))
    return `${subject} is a number too large to be stored.`;
  if (typeof value === "string" && isIllFormed(value))
    return `${subject} has an invalid character, such as U+0000.`;
  if (typeof value !== "object" || value === null) return null;
  if (Object.keys(value).some(isIllFormed)) {
    return `${subject} has a field whose name has an invalid character, such as U+0000.`;
  }
  for (const [key, part] of Object.entries(value)) {
    const error = describeUnstorable(part, partName(name, key, Array.isArray(value)), depth + 1);
    if (error !== null) return error;
  }
  return null;
}

function partName(name: string, key: string, isList: boolean): string {
  if (isList) return `${name}[${key}]`;
  return name === "" ? key : `${name}.${key}`;
}

/** Whether a text has U+0000 or a lone surrogate, which PostgreSQL's text cannot store. */
function isIllFormed(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}
