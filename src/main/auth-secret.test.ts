import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import { keptSecret } from "./auth-secret.ts";
import { StartError } from "./start-error.ts";

let place: string;
let dataDir: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "plimsoll-secret-"));
  dataDir = join(place, "data");
});
afterEach(() => rmSync(place, { recursive: true }));

const path = () => join(dataDir, "auth-secret");
const modeOf = (file: string) => statSync(file).mode & 0o777;

test("the secret is made once, long, and readable by its owner only", () => {
  const log = readableLog();
  const made = keptSecret(dataDir, log);
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(keptSecret(dataDir, log)).toBe(made);
  expect([modeOf(path()), modeOf(dataDir)]).toEqual([0o600, 0o700]);
  expect(readdirSync(dataDir)).toEqual(["auth-secret"]);
  expect(log.lines).toEqual([]);
});

test("another folder has another secret", () => {
  const log = readableLog();
  expect(keptSecret(join(place, "other"), log)).not.toBe(keptSecret(dataDir, log));
});

describe.skipIf(process.platform === "win32")("a secret that others could read", () => {
  test.each([
    [0o644, 0o755],
    [0o640, 0o750],
    [0o666, 0o711],
  ])("with mode %o in a folder of mode %o is closed to them, and that is said once", (mode, folderMode) => {
    const log = readableLog();
    const made = keptSecret(dataDir, log);
    chmodSync(path(), mode);
    chmodSync(dataDir, folderMode);
    expect([keptSecret(dataDir, log), keptSecret(dataDir, log)]).toEqual([made, made]);
    expect(modeOf(path())).toBe(0o600);
    expect(log.lines).toEqual([
      {
        level: "warn",
        fields: { path: path(), isClosed: true },
        message:
          "The secret of cookies and tokens could be read by others; delete its file to have a new one made.",
      },
    ]);
  });

  test("is left as it is in a folder that lets nobody else in", () => {
    const log = readableLog();
    keptSecret(dataDir, log);
    chmodSync(path(), 0o644);
    keptSecret(dataDir, log);
    expect([modeOf(path()), log.lines]).toEqual([0o644, []]);
  });
});

test.each(["", "short", "x".repeat(31)])("what is no whole secret is not used: %j", (text) => {
  mkdirSync(dataDir);
  writeFileSync(path(), text);
  expect(() => keptSecret(dataDir, readableLog())).toThrow(
    new StartError(`${path()} is damaged: put a copy of it back, or delete it to have a new one made.`),
  );
});
