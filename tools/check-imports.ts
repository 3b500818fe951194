/** Checks that the files of each module import only what its row in `modules.ts` allows. Tests may import from everywhere. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { modules, webFolders, type ModuleRow } from "./modules.ts";

interface Import {
  readonly specifier: string;
  readonly isType: boolean;
}

const root = new URL("../", import.meta.url);
const { imports } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
  imports: Readonly<Record<string, string>>;
};
/** The modules by their folders: `src/records/` is that of `records`. */
const folders = Object.entries(imports).map(
  ([name, folder]) => [folder.slice("./".length, -1), name.slice(1, -2)] as const,
);

function importsOf(path: string): readonly Import[] {
  const text = readFileSync(new URL(path, root), "utf8");
  const { dynamicImports, staticExports, staticImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ entries, moduleRequest }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    // An import of what the build has made names no source.
    ...dynamicImports.flatMap(({ moduleRequest: { end, start } }) =>
      text[start] === '"' ? [{ specifier: text.slice(start + 1, end - 1), isType: false }] : [],
    ),
  ];
}

/** The row for a file of a module, and the places beside the row that it may import. A feature may not import another one. */
function rowOf(path: string, name: keyof typeof modules): readonly [row: ModuleRow, own: string] {
  const feature = /^src\/web\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature !== undefined) return [webFolders.features, `#web/features/${feature}/`];
  return path.startsWith("src/web/ui/") ? [webFolders.ui, "#web/ui/"] : [modules[name], `#${name}/`];
}

/** What is wrong with an import; `null` if it is allowed. */
function problemOf({ isType, specifier }: Import, row: ModuleRow, own: string): string | null {
  if (specifier.startsWith("../")) return "is not written by module: #module/file.ts";
  if (specifier.startsWith("./") || specifier.startsWith(own)) return null;
  if (!specifier.startsWith("#")) {
    const isAllowed = row.packages.some((entry) =>
      entry.endsWith("*") ? specifier.startsWith(entry.slice(0, -1)) : specifier === entry,
    );
    return isAllowed ? null : "is of a package that the row does not list";
  }
  if (row.types?.some((place) => specifier.startsWith(`#${place}`)) === true) {
    return isType ? null : "may import types only";
  }
  const isAllowed = row.modules.some(
    (place) =>
      specifier.startsWith(`#${place}/`) || specifier === `#${place}.ts` || specifier === `#${place}.tsx`,
  );
  return isAllowed ? null : "is of a module that the row does not list";
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], { cwd: root });
const problems = files
  .toString()
  .trim()
  .split("\n")
  .flatMap((path) => {
    const name = folders.find(([folder]) => path.startsWith(folder))?.[1];
    if (name === undefined) return [];
    const isProduct = name in modules && !/\.(?:test|e2e)\.tsx?$/.test(path);
    const [row, own] = isProduct ? rowOf(path, name as keyof typeof modules) : [null, ""];
    return importsOf(path).flatMap((each) => {
      const isAbove = each.specifier.startsWith("../");
      const problem = row === null && !isAbove ? null : problemOf(each, row ?? modules.rules, own);
      return problem === null ? [] : [`${path}: ${each.specifier} ${problem}`];
    });
  });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
