// Runs `file-worker.ts` from its source in development, tests and commands: a worker thread does not inherit the loader that
// compiles TypeScript. The build does not use this file.
import { register } from "tsx/esm/api";

register();
await import("./file-worker.ts");
