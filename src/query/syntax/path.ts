import type { TokenReader } from "./token-reader.ts";
import type { Path } from "./tree.ts";

/** Path : Name ( "." Name )* */
export function parsePath(reader: TokenReader, depth: number, meaning = "a name"): Path {
  const at = reader.token.start;
  const names = reader.list(
    () => reader.takePunctuator("."),
    () => parseName(reader, meaning),
  );
  if (names.length > depth) reader.throwAt(at, `A name may have at most ${depth} parts.`);
  return { names, at };
}

/** Name : ( prefix ":" )? name      The prefix (`spi:`) is ignored. */
export function parseName(reader: TokenReader, meaning: string): string {
  const name = reader.expectName(meaning);
  return reader.takePunctuator(":") ? reader.expectName(meaning).text : name.text;
}
