// Keyed signatures: what the server hands to a browser and must recognise as its own when it comes back.
import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signature is for. One made for one purpose never passes for another. */
export type Purpose = "session" | "anti-forgery" | "captcha" | "machine-session";

/** HMAC-SHA-256 of a text for one purpose, in base64url (43 characters). */
export function sign(secret: string, purpose: Purpose, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

/** Whether two texts are the same, in a time that depends on their lengths only. */
export function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
