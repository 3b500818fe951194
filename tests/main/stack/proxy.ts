// nginx in front of the servers of a test, as docs/operations.md recommends.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort, programFolder, startProgram } from "./programs.ts";

export interface Proxy {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts nginx for servers on these ports. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const [folder, port] = await Promise.all([programFolder(), freePort()]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`);
  const configuration = `
    daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log ${join(folder, "error.log")};
    events { worker_connections 512; }
    http {
      access_log off; ${temporary.join(" ")}
      upstream plimsoll { ${servers.join(" ")} keepalive 16; }
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Host $host;
      proxy_next_upstream error timeout;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://plimsoll; }
        location = /api/public-data { proxy_pass http://plimsoll; proxy_next_upstream error timeout non_idempotent; }
      }
    }`;
  await writeFile(join(folder, "nginx.conf"), configuration);
  const running = startProgram("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"]);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(address), { timeout: 20_000, interval: 100 });
  return { address, stop: () => running.kill("SIGTERM") };
}
