import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { renderApiPage } from "./api-page.ts";

const names = ["api.md", "api-examples.md", "query-language.md", "record-sets.md"];

/** Writes the documentation of the API into its page. */
export function writeApiPage(): Plugin {
  return {
    name: "write-api-page",
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        if (!html.includes("<!--documentation-->")) return html;
        const read = (name: string) => readFileSync(join(import.meta.dirname, "../docs", name), "utf8");
        const { contents, main } = renderApiPage(names.map((name) => ({ name, text: read(name) })));
        return html.replace("<!--contents-->", () => contents).replace("<!--documentation-->", () => main);
      },
    },
  };
}
