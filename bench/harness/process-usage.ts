// Processor time and memory of another process. Linux only: elsewhere the figures are left out.
import { readFileSync } from "node:fs";
import { Client } from "pg";

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

/** Resolves to a function that resolves to the processor time in milliseconds that a PostgreSQL server on this computer has used since. */
export async function startServerTimer(address: string): Promise<() => Promise<number>> {
  const before = await serverMilliseconds(address);
  return async () => usedBetween(before, await serverMilliseconds(address));
}

/** The processor time of each process of a PostgreSQL server, in milliseconds, but for that of this call. */
async function serverMilliseconds(address: string): Promise<ReadonlyMap<number, number>> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid <> pg_backend_pid()",
    );
    return new Map(rows.map(({ pid }) => [pid, cpuMilliseconds(pid) ?? 0]));
  } finally {
    await client.end();
  }
}

/** What the processes have used between two calls. One that ended meanwhile counts nothing. */
function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
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
