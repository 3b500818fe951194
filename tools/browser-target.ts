// The browsers that are supported, from `browserslist` in package.json, in the form of Vite's build target: `safari16.4`.
import { readFileSync } from "node:fs";

const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly browserslist: readonly string[];
};

export const browserTarget: string[] = browserslist.map((browser) => browser.replace(" >= ", ""));
