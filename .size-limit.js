// What the search route loads first: the page's beginning, the app with the search screen, and the captcha's worker.
import { readFileSync } from "node:fs";

const chunks = JSON.parse(readFileSync("dist/web/.vite/manifest.json", "utf8"));

/** The chunks with these names, with their static imports. */
function chunksOf(names, found = new Set()) {
  for (const name of names.filter((one) => !found.has(one))) {
    found.add(name);
    chunksOf(chunks[name].imports ?? [], found);
  }
  return [...found].map((name) => chunks[name]);
}

const start = chunksOf(["index.html"]);
const app = chunksOf(start.flatMap(({ dynamicImports = [] }) => dynamicImports));
const used = [...new Set([...start, ...app])];
const scripts = used.map(({ file }) => `dist/web/${file}`);

export default [
  {
    name: "First load of the search route: scripts",
    path: [...scripts, "dist/web/assets/solve.worker-*.js"],
    limit: "170 kB",
    gzip: true,
  },
  {
    name: "Styles",
    path: `dist/web/${chunks["style.css"].file}`,
    limit: "25 kB",
    gzip: true,
  },
];
