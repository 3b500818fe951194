// `npm start`: builds the product if the build is missing or older than its sources, then runs it. Plain JavaScript, so that Node can
// run it without a loader.
import { spawnSync } from "node:child_process";
import { isBuilt, root } from "./built.mjs";

if (!isBuilt()) {
  console.log("Building …");
  const { status } = spawnSync(process.execPath, ["tools/build.mjs"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
await import(new URL("../dist/server/main.js", import.meta.url));
