// Paths and version of the installation. The root is two folders up, both in the sources and in the build.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

/** Folder of the built web app. */
export const webFolder = fileURLToPath(new URL("dist/web", root));

/** The built module that renders screens on the server. */
export const screensFile = new URL("dist/server/screens.js", root);

/** Version of package.json. */
export const version: string = (
  JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string }
).version;

/** Time of the build in UTC, such as `20261120.2143`, which the build inserts. */
export const build = process.env.BUILD_STAMP ?? "development";
