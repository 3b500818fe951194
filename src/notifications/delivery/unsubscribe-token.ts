// The token of the address that ends the emails of a user: signed, so that no one can end those of others, and without an end, because an email
// may be opened years later. It names the user, and one follow or none for all.
import { createHmac, timingSafeEqual } from "node:crypto";

export interface Unsubscription {
  readonly userId: string;
  /** `null` for all follows by email. */
  readonly followId: string | null;
}

export interface UnsubscribeTokens {
  readonly sign: (unsubscription: Unsubscription) => string;
  /** Returns what a token ends; `null` for one that was not signed here. */
  readonly verify: (token: string) => Unsubscription | null;
}

/** Longer than any token. */
const longestToken = 500;

/** The tokens that a secret signs. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  // A key of its own, so that no signature of another kind is a token.
  const key = createHmac("sha256", secret).update("unsubscribe").digest();
  const signatureOf = (content: string) => createHmac("sha256", key).update(content).digest();
  return {
    sign({ followId, userId }) {
      const content = Buffer.from(JSON.stringify([userId, followId])).toString("base64url");
      return `${content}.${signatureOf(content).toString("base64url")}`;
    },
    verify(token) {
      const [content = "", signature = "", ...rest] = token.length > longestToken ? [] : token.split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = signatureOf(content);
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return null;
      const [userId, followId] = JSON.parse(Buffer.from(content, "base64url").toString()) as [
        string,
        string | null,
      ];
      return { userId, followId };
    },
  };
}
