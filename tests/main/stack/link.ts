import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A connection to servers that a test can close, open and hold up. With several targets, connections go to them in turn. */
export class Link {
  readonly port: number;
  readonly #targets: readonly URL[];
  #isHeldUp = false;
  #next = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  /** The targets are addresses of PostgreSQL servers. */
  constructor(port: number, ...targets: readonly string[]) {
    this.port = port;
    this.#targets = targets.map((target) => new URL(target));
  }

  async open(): Promise<void> {
    this.#server = createServer((client) => {
      const { hostname = "", port } = this.#targets[this.#next++ % this.#targets.length] ?? {};
      const server = connect(Number(port || 5432), hostname);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        this.#sockets.add(from);
        from.on("data", (chunk) => to.write(chunk));
        from.on("error", () => undefined).on("close", () => to.destroy());
        if (this.#isHeldUp) from.pause();
      }
    });
    this.#server.listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  /** Passes on nothing until `release`, not even the end of a connection. */
  holdUp(): void {
    this.#isHeldUp = true;
    for (const socket of this.#sockets) socket.pause();
  }

  release(): void {
    this.#isHeldUp = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server?.close();
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }
}
