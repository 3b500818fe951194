import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileMessages } from "./tools/compile-messages.ts";

/** An installation has these; everything else that the server needs is part of its build. */
const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "optionalDependencies",
  Record<string, string>
>;

/** When this build was made, `20261120.2143` in UTC. */
const stamp = new Date().toISOString().replace(/[-:]/g, "").replace("T", ".").slice(0, 13);

export default defineConfig({
  publicDir: false,
  plugins: [react(), compileMessages()],
  ssr: { noExternal: true, external: Object.keys({ ...dependencies, ...optionalDependencies }) },
  define: {
    "process.env.BUILD_STAMP": JSON.stringify(stamp),
    // Otherwise a server that is started without it renders by React's development build, which takes half as long again.
    "process.env.NODE_ENV": JSON.stringify("production"),
  },
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node20",
    sourcemap: true,
    // All files stand in one folder: from each of them the root is two folders up, as it is from `src/main`.
    rolldownOptions: {
      input: {
        main: "src/main/command-line.ts",
        // For `tools/new-database.mjs`.
        "open-database": "src/database/open.ts",
        screens: "src/web/boot/render-screen.tsx",
        "pglite-worker": "src/database/embedded/pglite-worker.ts",
        "password-strength-worker": "src/accounts/passwords/password-strength-worker.mjs",
        "snapshot-file-worker": "src/snapshots/file-worker.ts",
        "json-worker": "src/sync/source/json-worker.mjs",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
