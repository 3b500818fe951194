// Where the product stands and which it is. From the sources and from the build, the root is two folders up.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

/** Folder of the built web app. */
export const webFolder = fileURLToPath(new URL("dist/web", root));

/** Version of package.json. */
export const version: string = (
  JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string }
).version;

/** When the server was built, `20261120.2143` in UTC; the build writes it in. */
export const build = process.env.BUILD_STAMP ?? "development";
