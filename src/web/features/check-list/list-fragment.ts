// A list in the fragment of an address, which no server, log or proxy sees: `#list=…&name=…`. The list is its numbers, one a line, deflated
// (zlib, whose checksum detects an address that was cut) and in base64url.
import { fromBase64Url, toBase64Url } from "#rules/base64-url.ts";
import { cutText } from "#rules/cut-text.ts";
import { useAsyncTask } from "#web/ui/use-async-task.ts";
import { useState } from "react";
import { maximumListNameLength } from "#rules/lists/list-limits.ts";
import { maximumListLength, readListedNumbers } from "#rules/search/number-list.ts";

export interface SharedList {
  readonly numbers: readonly string[];
  /** What its sender called it; empty for a list without a name. Anyone can write it. */
  readonly name: string;
}

/**
 * The fragment of the address of numbers that are separated by commas; `undefined` until it has been made, for no numbers, and in a browser
 * that cannot compress.
 */
export function useListFragment(listed: string, name: string): string | undefined {
  const [made, setMade] = useState({ listed: "", name: "", fragment: "" });
  const canBeMade = listed !== "" && typeof CompressionStream !== "undefined";
  useAsyncTask(
    canBeMade ? `${name} ${listed}` : null,
    () => listFragment({ numbers: listed.split(","), name }),
    (fragment) => setMade({ listed, name, fragment }),
  );
  return listed !== "" && made.listed === listed && made.name === name ? made.fragment : undefined;
}

/** The fragment of the address of a list, without the `#`. */
export async function listFragment({ name, numbers }: SharedList): Promise<string> {
  const text = new TextEncoder().encode(numbers.join("\n"));
  const list = toBase64Url(await transformed(text, new CompressionStream("deflate")));
  return new URLSearchParams(name === "" ? { list } : { list, name }).toString();
}

/** Whether a fragment is said to be a list. */
export function isListFragment(fragment: string): boolean {
  return new URLSearchParams(fragment).has("list");
}

/** The name in the fragment of a list. */
export function nameInFragment(fragment: string): string {
  const name = new URLSearchParams(fragment).get("name") ?? "";
  return cutText(name.replaceAll(/[\p{C}\s]+/gu, " ").trim(), maximumListNameLength);
}

/** Reads the list of a fragment. `tooLong` has more numbers than a list may have; anything else that is no such list is `invalid`. */
export async function readListFragment(fragment: string): Promise<SharedList | "invalid" | "tooLong"> {
  const text = await inflatedText(new URLSearchParams(fragment).get("list") ?? "").catch(() => null);
  if (text === null) return "invalid";
  const { entries, excess, unread } = readListedNumbers(text.split("\n"));
  if (excess > 0) return "tooLong";
  if (entries.length === 0 || unread.length > 0) return "invalid";
  return { numbers: entries.map(({ number }) => number), name: nameInFragment(fragment) };
}

async function inflatedText(list: string): Promise<string> {
  const bytes = await transformed(fromBase64Url(list), new DecompressionStream("deflate"));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** Passes bytes through a stream. Rejects if they are not what the stream takes, or become more than a list can have. */
async function transformed(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  // What fails is reported by the reader too.
  written.catch(() => undefined);
  const chunks: number[] = [];
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(chunks);
    if (chunks.length + value.length > maximumListLength) throw new Error("The list is too long.");
    for (const byte of value) chunks.push(byte);
  }
}
