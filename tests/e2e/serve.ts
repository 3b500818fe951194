// Serves the built product for the browser tests: an empty data folder, the demonstration fleet, and all guards enabled.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { dataDir } from "./data-dir.ts";

rmSync(dataDir, { recursive: true, force: true });
const server = spawn(process.execPath, ["dist/server/main.js", "serve"], {
  stdio: "inherit",
  env: { ...process.env, DATA_DIR: dataDir, RATE_LIMIT: "6000" },
});

const stop = () => server.kill("SIGTERM");
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
server.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
