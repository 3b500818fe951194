// Lines of a stream of bytes, one at a time, whatever its size.

export interface Line {
  /** Counted from 1; blank lines are counted and left out. */
  readonly number: number;
  /** The text without its line end; `null` where the bytes are not UTF-8 or the line is too long. */
  readonly text: string | null;
}

/** Bytes a line may have: far above any member, far below the memory. */
export const longestLine = 8 * 1024 * 1024;

const lineFeed = 0x0a;

/** Splits at line feeds; a carriage return before one and a byte order mark at the start are left out. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 0;
  for await (const bytes of splitAtLineFeeds(content)) {
    number += 1;
    const text = decode(bytes);
    if (text === null || text.trim() !== "") yield { number, text };
  }
}

async function* splitAtLineFeeds(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]);
      [begun, length, start] = [[], 0, end + 1];
    }
    // Of a line that is too long no more is kept than shows that it is.
    if (length <= longestLine) begun.push(chunk.subarray(start));
    length += chunk.length - start;
  }
  if (length > 0) yield Buffer.concat(begun);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string | null {
  if (bytes.length > longestLine) return null;
  try {
    return utf8.decode(bytes).replace(/\r$/, "");
  } catch {
    return null;
  }
}
