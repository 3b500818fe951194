// The web app as `npm run build` leaves it: the files for browsers, and the module that renders screens on the server.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RenderScreen } from "#contract/page/rendered-screen.ts";
import { loadWebFolder, type WebFiles } from "#gateway/page/web-files.ts";
import { screensFile, webFolder } from "./installation.ts";

/** Rejects with what to do if the web app is not built. */
export async function loadBuiltWeb(): Promise<WebFiles> {
  if (!existsSync(screensFile)) {
    throw new Error(`${fileURLToPath(screensFile)} is missing: run \`npm run build\`.`);
  }
  const { renderScreen } = (await import(screensFile.href)) as { readonly renderScreen: RenderScreen };
  return loadWebFolder(webFolder, renderScreen);
}
