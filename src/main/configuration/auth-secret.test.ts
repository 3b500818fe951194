import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import { loadOrCreateSecret } from "./auth-secret.ts";
import { StartError } from "#main/start-error.ts";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-secret-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(dataDir, "auth-secret");
const modeOf = (file: string) => statSync(file).mode & 0o777;

test("the secret is created once, with enough characters, and readable by its owner only", () => {
  const log = readableLog();
  const secret = loadOrCreateSecret(dataDir, log);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(loadOrCreateSecret(dataDir, log)).toBe(secret);
  expect([modeOf(path()), modeOf(dataDir)]).toEqual([0o600, 0o700]);
  expect(readdirSync(dataDir)).toEqual(["auth-secret"]);
  expect(log.lines).toEqual([]);
});

test("another folder has another secret", () => {
  const log = readableLog();
  expect(loadOrCreateSecret(join(folder, "other"), log)).not.toBe(loadOrCreateSecret(dataDir, log));
});

describe.skipIf(process.platform === "win32")("a secret that other users can read", () => {
  test.each([
    [0o644, 0o755],
    [0o640, 0o750],
    [0o666, 0o711],
  ])(
    "with mode %o in a folder of mode %o is restricted to its owner, which is logged once",
    (mode, folderMode) => {
      const log = readableLog();
      const secret = loadOrCreateSecret(dataDir, log);
      chmodSync(path(), mode);
      chmodSync(dataDir, folderMode);
      expect([loadOrCreateSecret(dataDir, log), loadOrCreateSecret(dataDir, log)]).toEqual([secret, secret]);
      expect(modeOf(path())).toBe(0o600);
      expect(log.lines).toEqual([
        {
          level: "warn",
          fields: { path: path(), isClosed: true },
          message:
            "Other users could read the secret for cookies and tokens. Delete the file and restart the server to create a new one.",
        },
      ]);
    },
  );

  test("is left as it is in a folder that others cannot enter", () => {
    const log = readableLog();
    loadOrCreateSecret(dataDir, log);
    chmodSync(path(), 0o644);
    loadOrCreateSecret(dataDir, log);
    expect([modeOf(path()), log.lines]).toEqual([0o644, []]);
  });
});

test.each(["", "short", "x".repeat(31)])("a damaged secret is rejected: %j", (text) => {
  mkdirSync(dataDir);
  writeFileSync(path(), text);
  expect(() => loadOrCreateSecret(dataDir, readableLog())).toThrow(
    new StartError(`${path()} is damaged. Restore it from a backup, or delete it to have a new one created.`),
  );
});
