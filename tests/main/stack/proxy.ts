// nginx in front of the servers of a test: deploy/nginx.conf on a port of this computer, without TLS.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, programFolder, startProgram } from "./programs.ts";
import { retry } from "./retry.ts";

export interface Proxy {
  readonly address: string;
  /** Its one process that serves requests. */
  readonly worker: number;
  readonly stop: () => Promise<void>;
}

const deployed = join(import.meta.dirname, "../../../deploy/nginx.conf");

/** Replaces in deploy/nginx.conf what a test cannot have. Throws if it is not there. */
function replaceEach(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((changed, [pattern, replacement]) => {
    if (!pattern.test(changed)) throw new Error(`deploy/nginx.conf has no ${pattern.source}.`);
    return changed.replace(pattern, replacement);
  }, text);
}

/** Starts nginx for servers on these ports. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const [folder, port] = await Promise.all([programFolder(), freePort()]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`);
  const configuration = replaceEach(await readFile(deployed, "utf8"), [
    [/worker_processes auto;/, `daemon off; worker_processes 1; error_log ${join(folder, "error.log")};`],
    [/\/tmp\/nginx\.pid/, join(folder, "nginx.pid")],
    [/\/tmp\/pages/, join(folder, "pages")],
    [/access_log off;/, `access_log off; ${temporary.join(" ")}`],
    [/(?: +server server\d:8080 .*\n)+/, `${servers.join("\n")}\n`],
    [/ {2}server \{\n {4}listen 80;[^}]*\}\n {2}\}\n/, ""],
    [/listen 443 ssl http2;\n.*listen .*\n/, `listen 127.0.0.1:${port};\n`],
    [/(?: +ssl_.*\n)+/, ""],
  ]);
  await writeFile(join(folder, "nginx.conf"), configuration);
  const running = startProgram("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"]);
  const address = `http://127.0.0.1:${port}`;
  await retry(20_000, 100, () => fetch(address));
  // It starts its worker first, and then the processes of its cache.
  const children = await readFile(`/proc/${running.pid}/task/${running.pid}/children`, "utf8");
  return {
    address,
    worker: Number(children.split(" ")[0]),
    async stop() {
      await running.kill("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
