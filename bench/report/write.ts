/** `npm run bench:report`: writes docs/performance.md and its plots from the saved results. */
import { readdir, rm, writeFile } from "node:fs/promises";
import { performanceFiles } from "./performance-page.ts";
import { readResults } from "./results.ts";

const root = new URL("../../", import.meta.url);
const pictures = new URL("docs/pictures/", root);

for (const file of await readdir(pictures)) {
  if (file.startsWith("performance-")) await rm(new URL(file, pictures));
}
const runs = (await readResults()).map(({ results }) => results);
for (const [path, content] of performanceFiles(runs)) await writeFile(new URL(path, root), content);
