// Hashes with a low cost for tests that are not about the hash, because a hash with the product's cost takes a third of a second. A hash
// contains its cost, so that the product verifies these as it verifies its own.
import { randomBytes, scryptSync } from "node:crypto";
import { vi } from "vitest";
import * as passwordHash from "#accounts/passwords/password-hash.ts";

/** Hashes a password as the product does, but with the lowest cost. */
export function cheapPasswordHash(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password.normalize("NFKC"), salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt:1024:8:1:${salt.toString("base64url")}:${hash.toString("base64url")}`;
}

/** `beforeEach(useCheapPasswordHashes)` gives new passwords cheap hashes during each test. */
export function useCheapPasswordHashes(): () => void {
  const spy = vi.spyOn(passwordHash, "hashPassword");
  spy.mockImplementation((password) => Promise.resolve(cheapPasswordHash(password)));
  return () => spy.mockRestore();
}
