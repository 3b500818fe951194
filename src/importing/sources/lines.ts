// Splits a byte stream of any size into lines, holding one line in memory at a time.

export interface Line {
  /** Counted from 1. Blank lines are counted, but not returned. */
  readonly number: number;
  /** The text without its line end; `null` if the bytes are not UTF-8 or the line is too long. */
  readonly text: string | null;
}

/** Far more than any member needs, and far less than the memory of a server. */
export const maxLineBytes = 8 * 1024 * 1024;

const lineFeed = 0x0a;

/** Splits at line feeds, and removes carriage returns before them and a byte order mark at the start. */
export async function* splitLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 0;
  for await (const bytes of splitAtLineFeeds(content)) {
    number += 1;
    const text = decode(bytes);
    if (text === null || text.trim() !== "") yield { number, text };
  }
}

async function* splitAtLineFeeds(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]);
      [pending, length, start] = [[], 0, end + 1];
    }
    // Stop collecting a line that is already too long, to bound the memory.
    if (length <= maxLineBytes) pending.push(chunk.subarray(start));
    length += chunk.length - start;
  }
  if (length > 0) yield Buffer.concat(pending);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string | null {
  if (bytes.length > maxLineBytes) return null;
  try {
    return utf8.decode(bytes).replace(/\r$/, "");
  } catch {
    return null;
  }
}
