import type { Plugin } from "vite";
import { customProperties, palette, themeColour } from "#contract/page/palette.ts";

/** Runs before the first paint, so that the stored colour scheme applies without a flash of the other. */
const colourScheme = `<script>
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("plimsoll.colour-scheme");
  } catch (_) {}
  var dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-colour-scheme", dark ? "dark" : "light");
})();
</script>`;

/** Writes the colour scheme and the palette into a page: as CSS custom properties of both colour schemes, and as the colour of the title bar. */
export function writePalette(): Plugin {
  // Paper is always light.
  const dark = `@media screen { :root[data-colour-scheme="dark"] { ${customProperties(palette.dark)} } }`;
  const style = `<style>:root { ${customProperties(palette.light)} } ${dark}</style>`;
  return {
    name: "write-palette",
    transformIndexHtml: {
      // Before the page's own styles, which may replace a colour on paper.
      order: "pre",
      handler: (html) =>
        html
          .replace("<!--colour-scheme-->", colourScheme)
          .replace("<!--palette-->", style)
          .replace("__THEME_COLOUR__", themeColour),
    },
  };
}
