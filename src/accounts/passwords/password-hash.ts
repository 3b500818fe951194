// Password hashes: scrypt with a random salt and a cost from OWASP's Password Storage Cheat Sheet (32 MiB, parallelism 3). The cost
// is stored with the hash, so that it can be raised later while existing hashes stay valid.
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { createWorkQueue } from "#async/work-queue.ts";
import { currentQueryContext } from "#database/query-context.ts";

const cost = { N: 2 ** 15, r: 8, p: 3 };
const hashLength = 32;

/**
 * Node computes hashes in the four threads that also compress responses: hashes use half of them. Further ones wait, and
 * the addresses take turns. No more may wait than are done within about two seconds; the others get 503 with `Retry-After`.
 */
const inTurn = createWorkQueue({ running: 2, waiting: 12 }); // gap: password checks that wait

/** `scrypt:32768:8:3:salt:hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join(":");
}

/** Whether a password matches a hash, compared in constant time. A damaged hash matches no password. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, N, r, p, salt = "", stored = ""] = hashPattern.exec(hash) ?? [];
  if (stored === "") return false;
  const costOfHash = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, "base64url"), costOfHash);
  return timingSafeEqual(Buffer.from(stored, "base64url"), derived);
}

/** 16 bytes of salt are 22 characters in base64url, 32 bytes of hash are 43. */
const hashPattern = /^scrypt:(\d{4,7}):(\d{1,2}):(\d{1,2}):([\w-]{22}):([\w-]{43})$/;

/**
 * Rejects with `OverloadedError` if too many hashes wait, and when the client of the request leaves. Normalises first, because two systems can
 * encode the same typed characters differently.
 */
function derive(password: string, salt: Buffer, { N, p, r }: ScryptOptions & typeof cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 128 * N * r * 2 };
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, hashLength, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
    currentQueryContext(),
  );
}
