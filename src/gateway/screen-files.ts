// The code of a screen is loaded when it is first opened. The page of its address names it, so that the browser need not read the
// app first to find out what else to fetch.

/** What the build says of one file of the app, by the address of its source. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const sources: Readonly<Record<string, string>> = {
  "/absrecord/extSearch": "details/details-screen",
  "/class-suspension/details": "suspensions/suspension-details-screen",
  "/class-suspension/list": "suspensions/suspension-list-screen",
  "/certificate-lookup": "verification/verification-screen",
  "/certificate_lookup": "verification/verification-screen",
};

/** Source of the screen at an address; of one that is not there nothing is named. */
function screenSource(path: string): string {
  const [, name] = /^\/(?:absrecord|class-suspension)\/(\w+)$/.exec(path) ?? [];
  return `features/${sources[path] ?? `${name}/${name}-screen`}.tsx`;
}

/**
 * Adds to the files of the app, which the page holds in a template until its first frame is drawn, those of the screen at an
 * address. `manifest` is the build's, as JSON; without one the page stays as it is.
 */
export function namingScreens(template: string, manifest = "{}"): (path: string) => string {
  const chunks = JSON.parse(manifest) as Manifest;
  return (path) => {
    const links = filesOf(screenSource(path), chunks)
      .filter((file) => !template.includes(`"/${file}"`))
      .map(preload);
    return template.replace("</template>", () => `${links.join("")}</template>`);
  };
}

/** The files of a chunk and of what it imports, each once. */
function filesOf(source: string, chunks: Manifest): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  function add(name: string): void {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  }
  add(source);
  return [...found];
}

function preload(file: string): string {
  const kind = file.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} href="/${file}" crossorigin="" nonce="__CSP_NONCE__">`;
}
