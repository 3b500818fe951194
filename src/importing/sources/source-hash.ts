// The hash by which the audit log names what was imported from the command line.
import { createHash } from "node:crypto";

import type { ImportSource } from "#importing/source.ts";

export interface HashedSource {
  readonly source: ImportSource;
  /** The SHA-256, in hexadecimal digits, of the lines read so far and of the documents' names and lengths. */
  readonly hash: () => string;
}

/** Returns a source that is hashed while an import reads it, so that no file is read twice. */
export function withHash(source: ImportSource): HashedSource {
  const content = createHash("sha256");
  for (const { file, length } of source.documents) content.update(`${file} ${length}\n`);
  return {
    hash: () => content.copy().digest("hex"),
    source: {
      ...source,
      async *lines() {
        for await (const line of source.lines()) {
          if ("set" in line) content.update(`${line.set} ${line.json}\n`);
          yield line;
        }
      },
    },
  };
}
