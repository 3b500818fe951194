// Small file systems that a test can fill.
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Mounts a small file system on a folder; returns what unmounts it, or `null` if this user may not. */
export function mountSmall(folder: string, megabytes: number): (() => void) | null {
  try {
    run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
    return () => void run("umount", ["-l", folder]);
  } catch {
    return null;
  }
}

const ballast = "ballast";

/** Fills the file system of a folder but for so many bytes. */
export function fillDisk(folder: string, left: number): void {
  const free = Number(run("df", ["--output=avail", "-B1", folder]).split("\n")[1]);
  writeFileSync(join(folder, ballast), Buffer.alloc(Math.max(0, free - left)));
}

/** Takes away what `fillDisk` has filled it with. */
export function emptyDisk(folder: string): void {
  rmSync(join(folder, ballast));
}
