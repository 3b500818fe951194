import type { Plugin } from "vite";
import { customProperties, palette, themeColour } from "../src/contract/palette.ts";

/** Writes the palette into the page: as CSS custom properties of both colour schemes, and as the colour of the title bar. */
export function writePalette(): Plugin {
  // Paper is always light.
  const dark = `@media screen { :root[data-colour-scheme="dark"] { ${customProperties(palette.dark)} } }`;
  const style = `<style>:root { ${customProperties(palette.light)} } ${dark}</style>`;
  return {
    name: "write-palette",
    transformIndexHtml: {
      // Before the page's own styles, which may replace a colour on paper.
      order: "pre",
      handler: (html) => html.replace("<!--palette-->", style).replace("__THEME_COLOUR__", themeColour),
    },
  };
}
