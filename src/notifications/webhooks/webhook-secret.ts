// Secrets of webhooks (Standard Webhooks: `whsec_` and base64). They must be readable to sign, so they are encrypted (AES-256-GCM) with a key
// derived from the server's secret: a dump of the database alone reveals none.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const secretPrefix = "whsec_";
/** The specification asks for 24 to 64 bytes. */
const secretBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** A new secret of 256 random bits. */
export function newWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString("base64")}`;
}

/** Encrypts the secret of a webhook. The result can be decrypted for the same webhook only. */
export function encryptSecret(serverSecret: string, webhookId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", encryptionKey(serverSecret), iv).setAAD(
    Buffer.from(webhookId),
  );
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** Decrypts the secret of a webhook; `null` if it was encrypted with another key or for another webhook. */
export function decryptSecret(serverSecret: string, webhookId: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  const iv = bytes.subarray(0, ivBytes);
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", encryptionKey(serverSecret), iv, {
    authTagLength: tagBytes,
  });
  try {
    decipher.setAAD(Buffer.from(webhookId)).setAuthTag(tag);
    const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return null;
  }
}

const keys = new Map<string, Buffer>();

/** The key for a server's secret, derived once (HKDF, RFC 5869). */
function encryptionKey(serverSecret: string): Buffer {
  const key =
    keys.get(serverSecret) ?? Buffer.from(hkdfSync("sha256", serverSecret, "", "webhook secrets", 32));
  keys.set(serverSecret, key);
  return key;
}
