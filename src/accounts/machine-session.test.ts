import { describe, expect, test } from "vitest";
import { visitor } from "#contract/reader.ts";
import type { KnownKey } from "./key-ring.ts";
import { createMachineSessions, machineSessionLifetime } from "./machine-session.ts";

const start = Date.UTC(2026, 10, 20);
const secret = "a secret of the server, long enough to be one";
const key: KnownKey = {
  name: "port-authority",
  hash: "hash-1",
  requestsPerMinute: null,
  isRevoked: false,
  reader: visitor,
  ownerId: null,
};

function sessionsAt(milliseconds: number, signer = secret) {
  return createMachineSessions(signer, () => milliseconds);
}

/** Whether a cookie is a session of the key, after so many seconds. */
function isAlive(token: string, age = 0, owner = key, signer = secret): boolean {
  const sessions = sessionsAt(start + age * 1000, signer);
  const claim = sessions.read(token);
  return claim !== null && sessions.holds(claim, owner);
}

describe("a machine's session", () => {
  const token = sessionsAt(start).begin(key, true);

  test("says whose it is and in which form it is answered, in another process too", () => {
    expect(sessionsAt(start).read(token)).toMatchObject({ keyName: "port-authority", isLean: true });
    expect(sessionsAt(start).read(sessionsAt(start).begin(key, false))).toMatchObject({ isLean: false });
    expect(isAlive(token)).toBe(true);
  });

  test.each([
    ["a second before its end", machineSessionLifetime - 1, true],
    ["at its end", machineSessionLifetime, false],
    ["a second after its end", machineSessionLifetime + 1, false],
    ["where another process's clock is a second behind", -1, true],
  ])("%s", (_, age, alive) => {
    expect(isAlive(token, age)).toBe(alive);
  });

  test.each([
    ["before half of its life", machineSessionLifetime / 2 - 1, false],
    ["at half of its life", machineSessionLifetime / 2, true],
  ])("is aging, or not yet: %s", (_, age, isAging) => {
    expect(sessionsAt(start + age * 1000).read(token)?.isAging).toBe(isAging);
  });

  test("differs from every other", () => {
    expect(sessionsAt(start).begin(key, true)).not.toBe(token);
  });

  test("does not outlive its key: one made anew under the same name revives nothing", () => {
    expect(isAlive(token, 0, { ...key, hash: "hash-2" })).toBe(false);
  });

  test("ends before its time when it is ended, and no other with it", () => {
    const sessions = sessionsAt(start);
    const [one, other] = [sessions.begin(key, true), sessions.begin(key, true)];
    sessions.end(one);
    expect([sessions.read(one), sessions.read(other)]).toEqual([null, expect.anything()]);
  });

  const [claim = "", signature = ""] = token.split(".");
  const claimOf = (...parts: unknown[]) => Buffer.from(parts.join(":")).toString("base64url");
  test.each([
    ["an empty cookie", ""],
    ["a cookie of another server", "0000q7K4pL2d:1bkk2s8cl"],
    ["another key's name", `${claimOf("admin", 1, start / 1000, "x")}.${signature}`],
    ["a later beginning", `${claimOf("port-authority", 1, start / 1000 + 60, "x")}.${signature}`],
    ["no beginning", `${claimOf("port-authority", 1, "", "x")}.${signature}`],
    ["no signature", `${claim}.`],
    ["a cut signature", token.slice(0, -1)],
    ["something appended", `${token}.x`],
    ["a signature of another secret", sessionsAt(start, "another secret").begin(key, true)],
  ])("is not continued by %s", (_, cookie) => {
    expect(isAlive(cookie)).toBe(false);
  });

  const nameAsked = (name: string) =>
    sessionsAt(start).read(`${claimOf(name, 1, start / 1000, "x")}.x`)?.keyName;
  test.each(["a", "7", "port-authority", "A_b.c-9", "a".repeat(64)])("may claim the key %j", (name) => {
    expect(nameAsked(name)).toBe(name);
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
  ])("claims nothing by %j, which no key can be called: no database is asked for it", (name) =>
    expect(nameAsked(name)).toBeUndefined(),
  );
});
