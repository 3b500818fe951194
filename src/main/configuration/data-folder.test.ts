import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readableLog } from "#tests/gateway/gateway-under-test.ts";
import { restrictDataFolder, prepareDataFolder } from "./data-folder.ts";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-folder-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string) => statSync(file).mode & 0o7777;
const message = "Other users of this computer could read or change DATA_DIR.";

describe.skipIf(process.platform === "win32")("the data folder", () => {
  test("is created for its owner only, without a warning", () => {
    const log = readableLog();
    prepareDataFolder(dataDir);
    restrictDataFolder(dataDir, log);
    expect([modeOf(dataDir), log.lines]).toEqual([0o700, []]);
  });

  test.each([
    [0o755, 0o700],
    [0o710, 0o700],
    [0o701, 0o700],
    [0o2770, 0o2700],
  ])("of mode %o is restricted to its owner, which is logged once", (mode, restricted) => {
    const log = readableLog();
    prepareDataFolder(dataDir);
    chmodSync(dataDir, mode);
    restrictDataFolder(dataDir, log);
    restrictDataFolder(dataDir, log);
    expect(modeOf(dataDir)).toBe(restricted);
    expect(log.lines).toEqual([{ level: "warn", fields: { path: dataDir, isClosed: true }, message }]);
  });

  test("that is shared by several users is left as it is, with a warning", () => {
    const log = readableLog();
    prepareDataFolder(dataDir);
    chmodSync(dataDir, 0o1777);
    restrictDataFolder(dataDir, log);
    expect(modeOf(dataDir)).toBe(0o1777);
    expect(log.lines).toEqual([{ level: "warn", fields: { path: dataDir, isClosed: false }, message }]);
  });

  // Only root can change a folder's owner; for other users, the root folder belongs to another user.
  test("of another user is left as it is, with a warning", () => {
    const log = readableLog();
    prepareDataFolder(dataDir);
    chmodSync(dataDir, 0o755);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(dataDir, 1, 1);
    const path = isRoot ? dataDir : "/";
    const mode = modeOf(path);
    restrictDataFolder(path, log);
    expect(modeOf(path)).toBe(mode);
    expect(log.lines).toEqual([{ level: "warn", fields: { path, isClosed: false }, message }]);
  });
});
