// How passwords are kept: scrypt with a salt of their own, at a cost that OWASP's password storage sheet names (32 MiB, three passes).
// The cost stands with the hash, so that a later one can be raised and earlier hashes still be read.
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";

const cost = { N: 2 ** 15, r: 8, p: 3 };
const bytes = 32;

/** `scrypt:32768:8:3:salt:hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join(":");
}

/** Whether a password is the one that was hashed, in a time that does not tell how nearly; no password is that of a damaged hash. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, N, r, p, salt = "", kept = ""] = form.exec(hash) ?? [];
  if (kept === "") return false;
  const costOfHash = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, "base64url"), costOfHash);
  return timingSafeEqual(Buffer.from(kept, "base64url"), derived);
}

/** 16 bytes of salt and 32 of hash are 22 and 43 signs. */
const form = /^scrypt:(\d{4,7}):(\d{1,2}):(\d{1,2}):([\w-]{22}):([\w-]{43})$/;

/** The same letters typed on two systems are one password: they are normalised first. */
function derive(password: string, salt: Buffer, { N, p, r }: ScryptOptions & typeof cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 128 * N * r * 2 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, bytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
