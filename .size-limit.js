// What the search route loads first: the files that the built page names, the search screen, and the captcha's worker.
import { readFileSync } from "node:fs";

const page = readFileSync("dist/web/index.html", "utf8");
const named = (ending) =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
    .map(([, path]) => `dist/web${path}`)
    .filter((path) => path.endsWith(ending));

const screen = "dist/web/assets/search-screen-*";

export default [
  {
    name: "First load of the search route: scripts",
    path: [...named(".js"), `${screen}.js`, "dist/web/assets/solve.worker-*.js"],
    limit: "170 kB",
    gzip: true,
  },
  {
    name: "First load of the search route: styles",
    path: [...named(".css"), `${screen}.css`],
    limit: "25 kB",
    gzip: true,
  },
];
