// The preloads of a page, from Vite's manifest: the font, the app, and the screen of the address, whose code is a chunk of its own. The
// browser fetches all of them at once, instead of each after reading the one before.
import { componentName } from "#contract/page/screens.ts";
import { screenAt } from "#contract/page/screen-paths.ts";

/** One file in Vite's manifest, whose keys are source paths. */
interface Chunk {
  readonly file: string;
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The manifest's key of the page itself. */
const page = "index.html";

/** The header and tabs above each screen of a vessel. */
const vesselLayout = "app/shell/vessel-layout.tsx";

/** The scripts of a built page and their preloads. */
const code = /<(?:script type="module"|link rel="modulepreload")[^<>]*>(?:<\/script>)?/g;

/**
 * Adds the preloads of an address to the built page: fonts to its head; app, screen and its parts to its template element, into which all
 * other code moves, because the page holds it back until its first contents are drawn. `manifest` is the build's, as JSON; without one the
 * page stays as it is.
 */
export function withPreloads(
  html: string,
  manifest?: string,
): (path: string, parts?: readonly string[]) => string {
  if (manifest === undefined) return () => html;
  const chunks = JSON.parse(manifest) as Manifest;
  const start = chunksOf([page], chunks);
  const fonts = start.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith(".woff2"));
  const moved = (html.match(code) ?? []).join("");
  const template = html
    .replace(code, "")
    .replace("</head>", () => `${fonts.map(preloadFont).join("")}</head>`)
    .replace("</template>", () => `${moved}</template>`);
  const own = new Set(start.map(({ file }) => file));
  const app = start.flatMap(({ dynamicImports = [] }) => dynamicImports);
  const partFiles = new Map(Object.keys(chunks).map((source) => [componentName(source), source]));
  return (path, parts = []) => {
    const { isVesselScreen, source } = screenAt(path) ?? {};
    const screen = source === undefined ? [] : [`features/${source}.tsx`];
    if (isVesselScreen) screen.push(vesselLayout);
    const shown = parts.map((part) => partFiles.get(part) ?? "");
    const files = new Set(chunksOf([...app, ...screen, ...shown], chunks).map(({ file }) => file));
    const links = [...files].filter((file) => !own.has(file)).map(preloadCode);
    return template.replace("</template>", () => `${links.join("")}</template>`);
  };
}

/** The chunks with these names and all of their static imports, each once. */
function chunksOf(names: readonly string[], chunks: Manifest): readonly Chunk[] {
  const found = new Map<string, Chunk>();
  function add(name: string): void {
    const chunk = chunks[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports?.forEach(add);
  }
  names.forEach(add);
  return [...found.values()];
}

const preloadCode = (file: string): string => `<link rel="modulepreload" href="/${file}" crossorigin="">`;

const preloadFont = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="">`;
