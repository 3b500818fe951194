import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import { closeDataFolder, prepareDataFolder } from "./data-folder.ts";

let place: string;
let dataDir: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "plimsoll-folder-"));
  dataDir = join(place, "data");
});
afterEach(() => rmSync(place, { recursive: true }));

const modeOf = (file: string) => statSync(file).mode & 0o7777;
const message = "Other users of the machine could read DATA_DIR, or change it.";

describe.skipIf(process.platform === "win32")("the data folder", () => {
  test("is made for its owner only, and nothing has to be said of it", () => {
    const log = readableLog();
    prepareDataFolder(dataDir);
    closeDataFolder(dataDir, log);
    expect([modeOf(dataDir), log.lines]).toEqual([0o700, []]);
  });

  test.each([
    [0o755, 0o700],
    [0o710, 0o700],
    [0o701, 0o700],
    [0o2770, 0o2700],
  ])("of mode %o is closed to others, which is said once", (mode, closed) => {
    const log = readableLog();
    prepareDataFolder(dataDir);
    chmodSync(dataDir, mode);
    closeDataFolder(dataDir, log);
    closeDataFolder(dataDir, log);
    expect(modeOf(dataDir)).toBe(closed);
    expect(log.lines).toEqual([{ level: "warn", fields: { path: dataDir, isClosed: true }, message }]);
  });

  test("that is meant for many is left as it is, and that is said", () => {
    const log = readableLog();
    prepareDataFolder(dataDir);
    chmodSync(dataDir, 0o1777);
    closeDataFolder(dataDir, log);
    expect(modeOf(dataDir)).toBe(0o1777);
    expect(log.lines).toEqual([{ level: "warn", fields: { path: dataDir, isClosed: false }, message }]);
  });

  // Only root can give a folder to somebody else; the system's own folder is somebody else's to any other user.
  test("of another user is left as it is, and that is said", () => {
    const log = readableLog();
    prepareDataFolder(dataDir);
    chmodSync(dataDir, 0o755);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(dataDir, 1, 1);
    const path = isRoot ? dataDir : "/";
    const mode = modeOf(path);
    closeDataFolder(path, log);
    expect(modeOf(path)).toBe(mode);
    expect(log.lines).toEqual([{ level: "warn", fields: { path, isClosed: false }, message }]);
  });
});
