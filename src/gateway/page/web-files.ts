// The built web app: static files by their path, and the HTML page of every screen.
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { RenderScreen } from "#contract/page/rendered-screen.ts";
import { documentationPath } from "#contract/page/screen-paths.ts";
import type { Encoding } from "#gateway/http/accept-encoding.ts";
import { entityTagOf } from "#gateway/http/entity-tag.ts";
import { withPreloads } from "./preloads.ts";

interface WebFile {
  readonly type: string;
  readonly etag: string;
  /** Its name contains a hash of its content, so that it can be cached forever. */
  readonly isImmutable: boolean;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The body as the build has compressed it. */
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
}

export interface WebFiles {
  /** The file at a path such as `/assets/index-4f2a.js`. */
  readonly find: (path: string) => WebFile | undefined;
  /** The HTML of the screen at a path with these parts, or of the API's documentation, with its placeholders. */
  readonly template: (path: string, parts?: readonly string[]) => Promise<string>;
  /** Renders the first view of a screen. */
  readonly renderScreen: RenderScreen;
  /** While the product is developed: its code may change at any time, so that no page is kept. */
  readonly development?: {
    /** Paths of further screens. */
    readonly pages: readonly string[];
    /** Sources of styles, which a script inserts. */
    readonly styles: readonly string[];
  };
}

const encodings: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" };
const page = "/index.html";
const documentation = "/api-docs.html";
const manifest = "/.vite/manifest.json";

/**
 * Reads a built web app into memory. Only files found at the start are served, so no path can lead out of the folder. Rejects for a
 * folder without a page.
 */
export async function loadWebFolder(folder: string, renderScreen: RenderScreen): Promise<WebFiles> {
  const contents = await readAll(folder);
  const screenPage = contents.get(page)?.toString();
  const documentationPage = contents.get(documentation)?.toString();
  if (screenPage === undefined || documentationPage === undefined)
    throw new Error(`${folder} holds no built web app: run \`npm run build\`.`);
  const notServed = new Set([page, documentation, manifest]);
  const served = [...contents].filter(([path]) => !isEncoded(path) && !notServed.has(path));
  const files = new Map(served.map(([path, body]) => [path, webFile(path, body, contents)]));
  const screenAt = withPreloads(screenPage, contents.get(manifest)?.toString());
  const template: WebFiles["template"] = (path, parts) =>
    Promise.resolve(path === documentationPath ? documentationPage : screenAt(path, parts));
  return { find: (path) => files.get(path), template, renderScreen };
}

type Contents = ReadonlyMap<string, Buffer<ArrayBuffer>>;

async function readAll(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const address = (path: string) => `/${relative(folder, path).split(sep).join("/")}`;
  return new Map(
    await Promise.all(paths.map(async (path) => [address(path), await readFile(path)] as const)),
  );
}

function webFile(path: string, body: Buffer<ArrayBuffer>, contents: Contents): WebFile {
  const encoded = Object.entries(encodings).flatMap(([ending, encoding]) => {
    const variant = contents.get(path + ending);
    return variant ? [[encoding, variant] as const] : [];
  });
  return {
    type: getMimeType(path) ?? "application/octet-stream",
    etag: entityTagOf(body),
    isImmutable: path.startsWith("/assets/"),
    body,
    encoded: Object.fromEntries(encoded),
  };
}

const isEncoded = (path: string): boolean => Object.keys(encodings).some((ending) => path.endsWith(ending));
