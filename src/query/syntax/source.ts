import { type Position, QueryError } from "#query/query-error.ts";

/** A text to parse, and the name of its parameter as the caller wrote it. */
export interface Source {
  readonly parameter: string;
  readonly text: string;
}

/** Maximum number of characters of a snippet in an error; a longer line is cut around the position. */
const snippetWidth = 72;

/** Creates an error for an offset of the text, with its position and a snippet. */
export function errorAt(source: Source, offset: number, message: string): QueryError {
  return new QueryError(message, {
    parameter: source.parameter,
    position: positionAt(source.text, offset),
    snippet: snippetAt(source.text, offset),
  });
}

export function positionAt(text: string, offset: number): Position {
  const line = text.slice(0, offset).split("\n").length;
  return { offset, line, column: offset - lineStartAt(text, offset) + 1 };
}

/** Returns the line that contains the offset and, below it, a caret under the position. */
function snippetAt(text: string, offset: number): string {
  const lineStart = lineStartAt(text, offset);
  const lineEnd = text.indexOf("\n", offset);
  const start = Math.max(lineStart, offset - snippetWidth / 2);
  const end = Math.min(lineEnd === -1 ? text.length : lineEnd, start + snippetWidth);
  return `${text.slice(start, end).replace(/\p{Cc}/gu, " ")}\n${" ".repeat(offset - start)}^`;
}

function lineStartAt(text: string, offset: number): number {
  return text.slice(0, offset).lastIndexOf("\n") + 1;
}
