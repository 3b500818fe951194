import { type Position, QueryError } from "#query/query-error.ts";

/** One text to be read, and the parameter it came in, as the caller spelt it. */
export interface Source {
  readonly parameter: string;
  readonly text: string;
}

/** Widest snippet of a caller's text in an error; a longer line is cut around the place. */
const snippetWidth = 72;

/** An error about the place `offset` of the text, with the place pointed at. */
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

/** The line of the text that holds the place and, under it, a caret below the place. */
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
