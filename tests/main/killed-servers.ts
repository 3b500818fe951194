// Several servers that share a database and a data folder, and are killed and replaced.
import { type Running, startServer } from "./run.ts";

export interface KilledServers {
  /** The address of the server that clients use: the same until it fails. */
  readonly address: () => string;
  /** Makes clients use another server. */
  readonly hasFailed: (address: string) => void;
  /** The position of the server that clients use. */
  readonly current: () => number;
  /** Kills a server with SIGKILL; one that is starting, once it serves. */
  readonly kill: (index: number) => Promise<void>;
  /** Kills a server, and begins to start another one in its place. */
  readonly replace: (index: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts servers with these variables. */
export async function startServers(
  count: number,
  variables: Readonly<Record<string, string>>,
): Promise<KilledServers> {
  const servers: Running[] = [];
  const starts: Promise<void>[] = [];
  const startOne = async (index: number) => {
    servers[index] = await startServer(variables);
  };
  const start = (index: number) => {
    const starting = startOne(index);
    // Swallow the rejection here; it surfaces when the server is killed.
    starting.catch(() => undefined);
    starts[index] = starting;
  };
  const kill = async (index: number) => {
    await starts[index];
    await servers[index]?.stop("SIGKILL");
  };
  const indexes = Array.from({ length: count }, (_, index) => index);
  indexes.forEach(start);
  await Promise.all(starts);
  let current = 0;
  const address = () => servers[current]?.address ?? "";
  return {
    address,
    hasFailed: (failed) => {
      if (failed === address()) current = (current + 1) % count;
    },
    current: () => current,
    kill,
    replace: async (index) => {
      await kill(index);
      start(index);
    },
    close: async () => {
      await Promise.all(indexes.map(kill));
    },
  };
}
