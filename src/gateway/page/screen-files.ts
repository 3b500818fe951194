// The code of a screen is a chunk of its own. The page of the screen's address names its files, so that the browser fetches them at
// once instead of after reading the app.
import { screenAt } from "#contract/screen-paths.ts";

/** One file of the app in Vite's manifest, whose keys are source paths. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Adds the preloads of the screen at an address to the page's template element, which holds the preloads of the app until the first
 * frame is drawn. `manifest` is the build's, as JSON; without one the page stays as it is.
 */
export function withScreenPreloads(template: string, manifest = "{}"): (path: string) => string {
  const chunks = JSON.parse(manifest) as Manifest;
  return (path) => {
    const source = screenAt(path)?.source;
    const files = source === undefined ? [] : filesOf(`features/${source}.tsx`, chunks);
    const links = files.filter((file) => !template.includes(`"/${file}"`)).map(preload);
    return template.replace("</template>", () => `${links.join("")}</template>`);
  };
}

/** The files of a chunk and of its imports, each once. */
function filesOf(source: string, chunks: Manifest): readonly string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  function add(name: string): void {
    const chunk = chunks[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  }
  add(source);
  return [...files];
}

function preload(file: string): string {
  const kind = file.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} href="/${file}" crossorigin="" nonce="__CSP_NONCE__">`;
}
