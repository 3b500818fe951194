import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "#tests/database/temporary-folder.ts";

import { takeLock } from "./lock.ts";

test.each([
  ["a process that is no more", "4194304 123"],
  ["an earlier process with the number of one that lives", `${process.ppid} 1`],
  ["an earlier process with our own number", `${process.pid} 1`],
  ["nobody", ""],
])("a lock of %s is taken over", async (_, content) => {
  const path = join(await temporaryFolder(), "database.lock");
  await writeFile(path, content);
  const lock = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid} `);
  await lock.release();
});

test("of many who find a stale lock at once, one gets it", async () => {
  const path = join(await temporaryFolder(), "database.lock");
  await writeFile(path, "4194304 123");
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a lock that was released can be taken again", async () => {
  const path = join(await temporaryFolder(), "database.lock");
  await (await takeLock(path)).release();
  const again = await takeLock(path);
  expect(await readFile(path, "utf8")).toContain(`${process.pid} `);
  await again.release();
});
