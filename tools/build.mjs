// `npm run build`: builds the page and the server side by side, and says when each step is done. Plain JavaScript, so that Node can run it
// without a loader.
import { spawn } from "node:child_process";
import { root } from "./built.mjs";

const vite = (config) => ["node_modules/vite/bin/vite.js", "build", "--config", config];

/** The first step of each empties the folder. */
const parts = [
  [
    ["Page", vite("vite.config.ts")],
    ["Documentation of the API", vite("vite.api-docs.config.ts")],
  ],
  [
    ["Server", vite("vite.server.config.ts")],
    ["New database", ["tools/new-database.mjs"]],
  ],
];

/** Runs one step, and shows its output if it fails. */
async function run(title, command) {
  const start = performance.now();
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => child.once("close", resolve));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (status === 0) console.log(`${title}: built in ${seconds} s`);
  else console.error(`${title}: not built\n${Buffer.concat(output).toString()}`);
  return status === 0;
}

async function runInOrder(steps) {
  for (const [title, command] of steps) if (!(await run(title, command))) return false;
  return true;
}

const isBuilt = (await Promise.all(parts.map(runInOrder))).every(Boolean);
process.exit(isBuilt ? 0 : 1);
