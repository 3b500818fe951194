import { describe, expect, test } from "vitest";
import { createSessions, sessionLifetime } from "./session.ts";

const start = Date.UTC(2026, 10, 20);
const secret = "a secret of the server, long enough to be one";

function sessionsAt(milliseconds: number, key = secret) {
  return createSessions(key, () => milliseconds);
}

describe("a visitor's session", () => {
  test("is resumed by its cookie, also in another process", () => {
    const { token } = sessionsAt(start).begin();
    expect(sessionsAt(start).resume(token)).toMatchObject({ token, reader: { userType: "visitor" } });
  });

  test.each([
    ["is valid a second before it expires", sessionLifetime - 1, true],
    ["is invalid when it expires", sessionLifetime, false],
    ["is invalid a second after it expires", sessionLifetime + 1, false],
  ])("%s", (_, age, alive) => {
    const { token } = sessionsAt(start).begin();
    expect(sessionsAt(start + age * 1000).resume(token) !== null).toBe(alive);
  });

  test("differs from every other session", () => {
    const sessions = sessionsAt(start);
    expect(sessions.begin().token).not.toBe(sessions.begin().token);
  });

  const { token } = sessionsAt(start).begin();
  const [id = "", startTime = "", signature = ""] = token.split(".");
  test.each([
    ["no cookie", undefined],
    ["an empty cookie", ""],
    ["another id", `x${id}.${startTime}.${signature}`],
    ["a later start time", `${id}.${(Number.parseInt(startTime, 36) + 60).toString(36)}.${signature}`],
    ["no signature", `${id}.${startTime}.`],
    ["a cut signature", token.slice(0, -1)],
    ["something appended", `${token}.x`],
    ["a signature of another secret", sessionsAt(start, "another secret").begin().token],
  ])("is not resumed by %s", (_, cookie) => {
    expect(sessionsAt(start).resume(cookie)).toBeNull();
  });
});

describe("the anti-forgery token", () => {
  const sessions = sessionsAt(start);
  const session = sessions.begin();
  const token = sessions.antiForgeryToken(session);

  test("is valid for its session only", () => {
    expect(sessions.isAntiForgeryToken(session, token)).toBe(true);
    expect(sessions.isAntiForgeryToken(sessions.begin(), token)).toBe(false);
  });

  test.each([
    ["empty", ""],
    ["cut", token.slice(1)],
    ["the session's own signature", session.token.split(".")[2] ?? ""],
  ])("is refused when it is %s", (_, forged) => {
    expect(sessions.isAntiForgeryToken(session, forged)).toBe(false);
  });
});
