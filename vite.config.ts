import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { writePalette } from "./tools/palette-plugin.ts";

/** Modules of the page's entry, and modules that the app needs before it can show any screen; filled during the build. */
const modules = { start: new Set<string>(), app: new Set<string>() };

/** Chunks whose functions the browser compiles beside the main thread, while they arrive, and not one by one when first called. */
const compiledAhead = new Set(["react", "libraries"]);

export default defineConfig({
  root: "src/web",
  html: { cspNonce: "__CSP_NONCE__" },
  plugins: [react(), writePalette(), findModules(), nameAppFiles(), precompress()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (compiledAhead.has(name) ? "//# allFunctionsCalledOnLoad" : ""),
        codeSplitting: {
          groups: [
            { name: "start", test: (id) => modules.start.has(id) },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: "libraries", test: /node_modules\/@tanstack\// },
            { name: "app", test: (id) => modules.app.has(id) },
          ],
        },
      },
    },
  },
});

/** Collects the imports of `start.ts`, and the further imports of `main.tsx`. Each becomes one file, because all of it is needed at once. */
function findModules(): Plugin {
  return {
    name: "find-modules",
    apply: "build",
    buildEnd() {
      const collect = (id: string, found: Set<string>): void => {
        if (modules.start.has(id) || found.has(id)) return;
        found.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, found);
      };
      for (const id of this.getModuleIds())
        if (id.endsWith("/src/web/boot/start.ts")) collect(id, modules.start);
      for (const id of this.getModuleIds()) if (id.endsWith("/src/web/main.tsx")) collect(id, modules.app);
    },
  };
}

type Bundle = NonNullable<Parameters<IndexTransform>[1]["bundle"]>;
type IndexTransform = Extract<Plugin["transformIndexHtml"], { handler: unknown }>["handler"];

/** Names the app's files in the template of the page, which itself fetches only its beginning and the one font. */
function nameAppFiles(): Plugin {
  return {
    name: "name-app-files",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const app = Object.values(bundle).find(
          (file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith("/src/web/main.tsx")),
        );
        const files = app ? filesOf(app.fileName, bundle).filter((name) => !html.includes(name)) : [];
        const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
        return {
          html: html.replace("</template>", () => `${files.map(preload).join("")}</template>`),
          tags: fonts.map((name) => ({ tag: "link", attrs: preloadFont(name), injectTo: "head" as const })),
        };
      },
    },
  };
}

/** A chunk, what it imports, and their styles; the chunk itself comes last. */
function filesOf(name: string, bundle: Bundle): readonly string[] {
  const chunk = bundle[name];
  if (chunk?.type !== "chunk") return [];
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [...new Set([...chunk.imports.flatMap((imported) => filesOf(imported, bundle)), ...styles, name])];
}

function preload(name: string): string {
  const kind = name.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} href="/${name}" crossorigin="" nonce="__CSP_NONCE__">`;
}

function preloadFont(name: string): Record<string, string> {
  return { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: "" };
}

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest"]);
const isServed = (name: string) => compressible.has(extname(name)) && !name.startsWith(".");

/** Writes `.br` and `.gz` beside every text that is served as it stands; the page itself is completed for each reader. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter(isServed)) {
        const file = join(dir, name);
        const text = readFileSync(file);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: quality }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
