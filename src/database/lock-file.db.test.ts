import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "#tests/database/temporary-folder.ts";

import { takeLock } from "./lock-file.ts";

test.each([
  ["a process that has ended", "4194304 123"],
  ["an earlier process with the PID of a running one", `${process.ppid} 1`],
  ["an earlier process with the PID of this one", `${process.pid} 1`],
  ["no process", ""],
])("takeLock replaces the lock of %s", async (_, content) => {
  const path = join(await temporaryFolder(), "database.lock");
  await writeFile(path, content);
  const lock = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid} `);
  await lock.release();
});

test("takeLock replaces the lock in a copy of a folder whose process still runs", async () => {
  const path = join(await temporaryFolder(), "database.lock");
  const copied = join(await temporaryFolder(), "database.lock");
  const lock = await takeLock(path);
  await copyFile(path, copied);
  const other = await takeLock(copied);
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid} `);
  await Promise.all([lock.release(), other.release()]);
});

test("takeLock gives a stale lock to one of several callers", async () => {
  const path = join(await temporaryFolder(), "database.lock");
  await writeFile(path, "4194304 123");
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("takeLock takes a released lock", async () => {
  const path = join(await temporaryFolder(), "database.lock");
  await (await takeLock(path)).release();
  const again = await takeLock(path);
  expect(await readFile(path, "utf8")).toContain(`${process.pid} `);
  await again.release();
});
