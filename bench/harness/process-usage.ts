// Processor time and memory of another process. Linux only: elsewhere the figures are left out.
import { readFileSync } from "node:fs";

const ticksPerSecond = 100;
const fieldsBeforeState = 2;
/** Positions of the user and system time in `/proc/PID/stat`, counted from the state (proc(5)). */
const [userTime, systemTime] = [11, 12];

/** Returns the processor time that a process and all of its threads have used, in milliseconds; `null` if it is unknown. */
export function cpuMilliseconds(pid: number): number | null {
  const text = readProcessFile(pid, "stat");
  if (text === null) return null;
  // The second field, the name in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(")") + fieldsBeforeState).split(" ");
  return ((Number(fields[userTime]) + Number(fields[systemTime])) / ticksPerSecond) * 1000;
}

/** Returns the resident memory of a process in MiB; `null` if it is unknown. */
export function memoryMebibytes(pid: number): number | null {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readProcessFile(pid, "status") ?? "")?.[1];
  return kibibytes === undefined ? null : Math.round(Number(kibibytes) / 1024);
}

function readProcessFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}
