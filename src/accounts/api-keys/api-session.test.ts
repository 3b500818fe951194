import { describe, expect, test } from "vitest";
import { endedInMemory } from "#tests/accounts/ended-in-memory.ts";
import { exampleKey } from "#tests/gateway/key-store.ts";
import { createApiSessions, apiSessionLifetime, type SessionClaim } from "./api-session.ts";

const start = Date.UTC(2026, 10, 20);
const secret = "a secret of the server, long enough to be one";
const key = exampleKey;

function sessionsAt(milliseconds: number, signer = secret) {
  return createApiSessions(signer, endedInMemory(), () => milliseconds);
}

/** Whether a cookie is a valid session of a key after a number of seconds. */
function isAlive(token: string, age = 0, owner = key, signer = secret): boolean {
  const sessions = sessionsAt(start + age * 1000, signer);
  const claim = sessions.read(token);
  return claim !== null && sessions.holds(claim, owner);
}

describe("an API client's session", () => {
  const token = sessionsAt(start).begin(key, true);

  test("contains its key and response format, also for another process", () => {
    expect(sessionsAt(start).read(token)).toMatchObject({ keyName: "port-authority", isLean: true });
    expect(sessionsAt(start).read(sessionsAt(start).begin(key, false))).toMatchObject({ isLean: false });
    expect(isAlive(token)).toBe(true);
  });

  test.each([
    ["is valid a second before it expires", apiSessionLifetime - 1, true],
    ["is invalid when it expires", apiSessionLifetime, false],
    ["is invalid a second after it expires", apiSessionLifetime + 1, false],
    ["is valid if the clock of another process is a second behind", -1, true],
  ])("%s", (_, age, alive) => {
    expect(isAlive(token, age)).toBe(alive);
  });

  test.each([
    ["a second before half of it", apiSessionLifetime / 2 - 1, false],
    ["at half of it", apiSessionLifetime / 2, true],
  ])("reports whether half of its lifetime has passed: %s", (_, age, isAging) => {
    expect(sessionsAt(start + age * 1000).read(token)?.isAging).toBe(isAging);
  });

  test("differs from every other session", () => {
    expect(sessionsAt(start).begin(key, true)).not.toBe(token);
  });

  test("is invalid for a new key of the same name", () => {
    expect(isAlive(token, 0, { ...key, hash: "hash-2" })).toBe(false);
  });

  test("can be ended before it expires, without ending others", async () => {
    const sessions = sessionsAt(start);
    const claims = [1, 2].map(() => sessions.read(sessions.begin(key, true)) as SessionClaim);
    await sessions.end(claims[0] as SessionClaim);
    expect(await Promise.all(claims.map((claim) => sessions.isEnded(claim)))).toEqual([true, false]);
  });

  const [claim = "", signature = ""] = token.split(".");
  const claimOf = (...parts: unknown[]) => Buffer.from(parts.join(":")).toString("base64url");
  test.each([
    ["an empty cookie", ""],
    ["a cookie of another server", "0000q7K4pL2d:1bkk2s8cl"],
    ["another key's name", `${claimOf("admin", 1, start / 1000, "x")}.${signature}`],
    ["a later start time", `${claimOf("port-authority", 1, start / 1000 + 60, "x")}.${signature}`],
    ["no start time", `${claimOf("port-authority", 1, "", "x")}.${signature}`],
    ["no signature", `${claim}.`],
    ["a cut signature", token.slice(0, -1)],
    ["something appended", `${token}.x`],
    ["a signature of another secret", sessionsAt(start, "another secret").begin(key, true)],
  ])("is not resumed by %s", (_, cookie) => {
    expect(isAlive(cookie)).toBe(false);
  });

  const claimedName = (name: string) =>
    sessionsAt(start).read(`${claimOf(name, 1, start / 1000, "x")}.x`)?.keyName;
  test.each(["a", "7", "port-authority", "A_b.c-9", "a".repeat(64)])("can name the key %j", (name) => {
    expect(claimedName(name)).toBe(name);
  });
  test.each([
    "",
    "\0",
    "port\0authority",
    "port-authority\0",
    "-a",
    ".",
    "a b",
    "\u00E9",
    "a\n",
    "a".repeat(65),
  ])("is rejected for the impossible key name %j before the database is queried", (name) =>
    expect(claimedName(name)).toBeUndefined(),
  );
});
