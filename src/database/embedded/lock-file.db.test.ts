import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

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

test("takeLock gives a stale lock to one of several callers, and leaves only the lock", async () => {
  // Two of them once had it in one of twelve rounds.
  for (let round = 0; round < 25; round += 1) {
    const folder = await temporaryFolder();
    const path = join(folder, "database.lock");
    await writeFile(path, "4194304 123");
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readdir(folder)).toEqual(["database.lock"]);
  }
});

test("takeLock replaces a stale lock that a killed process was removing", async () => {
  const path = join(await temporaryFolder(), "database.lock");
  await writeFile(path, "4194304 123");
  await writeFile(`${path}.removal`, "4194304 124");
  const lock = await takeLock(path);
  expect(await readFile(path, "utf8")).toContain(`${process.pid} `);
  await lock.release();
});

test("takeLock takes a released lock", async () => {
  const path = join(await temporaryFolder(), "database.lock");
  await (await takeLock(path)).release();
  const again = await takeLock(path);
  expect(await readFile(path, "utf8")).toContain(`${process.pid} `);
  await again.release();
});

/** Starts a program, which ends with the test, and returns it with the line that it prints. */
async function startProgram(file: string, ...parameters: string[]) {
  const child = spawn(file, parameters, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, line: line.toString().trim() };
}

const onLinux = process.platform === "linux";
const statusOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/stat`, "utf8");
  return status.slice(status.lastIndexOf(")")).split(" ");
};
const startTimeOf = async (pid: number) => (onLinux ? (await statusOf(pid))[20] : "");

/** Writes the lock that the process would have. */
async function lockOf(pid: number): Promise<string> {
  const path = join(await temporaryFolder(), "database.lock");
  await writeFile(path, `${pid} ${await startTimeOf(pid)}`);
  return path;
}

/** Waits until the kernel shows the first thread of a process as a zombie. */
async function isZombie(pid: number): Promise<void> {
  await expect.poll(async () => (await statusOf(pid))[1]).toBe("Z");
}
const sleepWithParent = "sleep 60 & echo $!; exec sleep 60";

test.runIf(onLinux)(
  "takeLock replaces the lock of a killed process whose parent never waits for it",
  async () => {
    const { child, line } = await startProgram("sh", "-c", sleepWithParent);
    // Until it has become the program that waits for nothing, the shell may still collect the process.
    await expect.poll(() => readFile(`/proc/${child.pid}/comm`, "utf8")).toBe("sleep\n");
    const path = await lockOf(Number(line));
    process.kill(Number(line), "SIGKILL");
    await isZombie(Number(line));
    const lock = await takeLock(path, 0);
    expect(await readFile(path, "utf8")).toContain(`${process.pid} `);
    await lock.release();
  },
);

const endFirstThread = `
import ctypes, os, threading, time
threading.Thread(target=time.sleep, args=(60,)).start()
print(os.getpid(), flush=True)
ctypes.CDLL(None).pthread_exit(None)`;

test.runIf(onLinux)("takeLock respects a process whose first thread alone has ended", async () => {
  const { line } = await startProgram("python3", "-c", endFirstThread);
  const path = await lockOf(Number(line));
  await isZombie(Number(line));
  await expect(takeLock(path, 0)).rejects.toThrow(`in use by process ${line} `);
});

const startSleep = (): Promise<{ child: ChildProcess; line: string }> =>
  startProgram("sh", "-c", "echo $$; exec sleep 60");

test("takeLock waits for the end of the process that holds the lock", async () => {
  const { child, line } = await startSleep();
  const path = await lockOf(Number(line));
  const taken = takeLock(path, 60_000);
  // Long enough for the first look at the lock, even where it is slow.
  await Promise.race([taken, delay(500)]);
  child.kill("SIGKILL");
  const lock = await taken;
  expect(await readFile(path, "utf8")).toContain(`${process.pid} `);
  await lock.release();
});

test("takeLock names the process that still runs after the time for its end", async () => {
  const { line } = await startSleep();
  await expect(takeLock(await lockOf(Number(line)), 100)).rejects.toThrow(`in use by process ${line} `);
});
