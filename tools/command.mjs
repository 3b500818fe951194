// `npm run import` and the other commands: runs the built program, which starts in half the time, or the sources if these are newer.
import { isBuilt } from "./built.mjs";

if (isBuilt()) {
  await import(new URL("../dist/server/main.js", import.meta.url));
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(new URL("../src/main/command-line.ts", import.meta.url));
}
