// Parses responses of a sync's source in a worker thread, because a large one would stop the event loop. Plain JavaScript, so that Node can
// start it from source and from the build.
import { parentPort } from "node:worker_threads";

const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);
const separators = new Set([0x2c, 0x3a]);

/** Finds what exceeds a bound before any value is made of it: a value takes many times the memory of its text. */
function findExcess(bytes, { maxDepth, maxValues }) {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (opening.has(byte)) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) return "depth";
    } else if (closing.has(byte)) depth -= 1;
    else if (separators.has(byte)) values += 1;
    if (values > maxValues) return "values";
  }
  return null;
}

function parse(bytes, bounds) {
  const excess = findExcess(bytes, bounds);
  if (excess !== null) return { fault: excess };
  let text = "";
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { value: JSON.parse(text) };
  } catch {
    return { fault: /^\s*</.test(text) ? "page" : "syntax" };
  }
}

parentPort?.on("message", ({ id, bytes, bounds }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  parentPort?.postMessage({ id, ...parse(bytes, bounds) });
});
