import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  root: "src/web",
  html: { cspNonce: "__CSP_NONCE__" },
  plugins: [react(), preloadFont(), precompress()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "libraries", test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// }],
        },
      },
    },
  },
});

/** Lets the browser fetch the one font while it still reads the page: its address is known only after the build. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith(".woff2"));
        return fonts.map((name) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: "" },
          injectTo: "head" as const,
        }));
      },
    },
  };
}

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest"]);

/** Writes `.br` and `.gz` beside every text that is served as it stands; the page itself is completed for each reader. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => compressible.has(extname(name)))) {
        const file = join(dir, name);
        const text = readFileSync(file);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: quality }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
