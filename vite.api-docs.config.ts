import { defineConfig } from "vite";
import { writeApiPage } from "./tools/api-page-plugin.ts";
import { writePalette } from "./tools/palette-plugin.ts";
import { precompress } from "./tools/precompress-plugin.ts";

/** The page of the API's documentation, built apart from the app, so that they share no chunk and neither waits for the other's code. */
export default defineConfig({
  root: "src/web",
  publicDir: false,
  plugins: [writePalette(), writeApiPage(), precompress()],
  build: {
    outDir: "../../dist/web",
    modulePreload: false,
    rolldownOptions: { input: "src/web/api-docs.html" },
  },
});
