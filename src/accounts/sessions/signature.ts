// Keyed signatures for values that the server sends to a client and must recognise when they come back.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";

/** What a signature is for; a signature of one purpose is invalid for another. The texts are signed, so they do not change. */
export type SignaturePurpose = "session" | "anti-forgery" | "captcha" | "machine-session" | "suggestion-pass";

/** The key of each secret; a process has one or two. */
const keys = new Map<string, KeyObject>();

function signingKey(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, "utf8");
  keys.set(secret, key);
  return key;
}

/** Returns the HMAC-SHA-256 of a text for one purpose, in base64url (43 characters). */
export function sign(secret: string, purpose: SignaturePurpose, text: string): string {
  return createHmac("sha256", signingKey(secret)).update(`${purpose}\n${text}`).digest("base64url");
}

/** Whether two texts are equal, compared in constant time for their lengths. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
