import { defineConfig } from "vite";

/** When this build was made, `20261120.2143` in UTC. */
const stamp = new Date().toISOString().replace(/[-:]/g, "").replace("T", ".").slice(0, 13);

export default defineConfig({
  publicDir: false,
  define: { "process.env.BUILD_STAMP": JSON.stringify(stamp) },
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node20",
    sourcemap: true,
    // All files stand in one folder: from each of them the root is two folders up, as it is from `src/main`.
    rolldownOptions: {
      input: {
        main: "src/main/command-line.ts",
        "pglite-worker": "src/database/pglite-worker.ts",
        "password-strength-worker": "src/accounts/passwords/password-strength-worker.mjs",
        "json-worker": "src/sync/source/json-worker.mjs",
        "xlsx-worker": "src/gateway/spreadsheets/xlsx-worker.mjs",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
