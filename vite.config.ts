import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { browserTarget } from "./tools/browser-target.ts";
import { writePalette } from "./tools/palette-plugin.ts";
import { writeApiPage } from "./tools/api-page-plugin.ts";
import { precompress } from "./tools/precompress-plugin.ts";
import { compileMessages } from "./tools/compile-messages.ts";

/** Modules of the page's entry, and modules that the app needs before it can show any screen; filled during the build. */
const modules = { start: new Set<string>(), app: new Set<string>() };

/** Chunks whose functions the browser compiles beside the main thread, while they arrive, and not one by one when first called. */
const compiledAhead = new Set(["react", "libraries"]);

export default defineConfig({
  root: "src/web",
  plugins: [react(), writePalette(), writeApiPage(), compileMessages(), findModules(), precompress()],
  build: {
    target: browserTarget,
    outDir: "../../dist/web",
    emptyOutDir: true,
    manifest: true,
    // One sheet, so that the HTML of every screen is drawn as it arrives, and no screen waits for styles of its own.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (compiledAhead.has(name) ? "//# allFunctionsCalledOnLoad" : ""),
        codeSplitting: {
          groups: [
            { name: "start", test: (id) => modules.start.has(id) },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: "libraries", test: /node_modules\/@tanstack\/(?!virtual-core)/ },
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
