// Cursors of the change log. A position counts changes that a reader may not see, so it never leaves the server: a cursor is the position,
// encrypted and authenticated with a key of its own, and looks different each time.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { Problem } from "#contract/calls/problem.ts";
import { changeRequestText } from "#text/api/change-calls.ts";

export interface ChangeCursors {
  /** Returns the cursor of a position. */
  readonly seal: (position: string) => string;
  /** Returns the position of a cursor. Throws `badRequest` if the server has not written it, or wrote it with another secret. */
  readonly open: (cursor: string) => string;
}

const algorithm = "aes-256-gcm";
/** Names the key and the format; a change of either needs another one. */
const purpose = "plimsoll change cursor 1";
const nonceBytes = 12;
const positionBytes = 8;
const tagBytes = 16;
/** A cursor in base64url, without padding. */
const format = /^[\w-]{48}$/;

/** Creates the cursors of one secret; they stay valid over restarts and in every process with it. */
export function createChangeCursors(secret: string): ChangeCursors {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    seal(position) {
      const nonce = randomBytes(nonceBytes);
      const plain = Buffer.alloc(positionBytes);
      plain.writeBigUInt64BE(BigInt(position));
      const cipher = createCipheriv(algorithm, key, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString("base64url");
    },
    open(cursor) {
      if (!format.test(cursor)) throw invalidCursor();
      const sealed = Buffer.from(cursor, "base64url");
      const end = sealed.length - tagBytes;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      }).setAuthTag(sealed.subarray(end));
      try {
        const plain = Buffer.concat([decipher.update(sealed.subarray(nonceBytes, end)), decipher.final()]);
        return plain.readBigUInt64BE().toString();
      } catch {
        throw invalidCursor();
      }
    },
  };
}

const invalidCursor = () => new Problem("badRequest", { message: changeRequestText.cursor });
