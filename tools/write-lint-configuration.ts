/** Writes `.oxlintrc.json` from the table of modules. With `--check` it only checks that the file is up to date. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { modules, webFolders, type ModuleRow } from "./modules.ts";

const file = new URL("../.oxlintrc.json", import.meta.url);

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const everyModule: string[] = Object.keys(manifest.imports).map((name) => name.slice(1, -2));
/** `src/records`: the folder to which the imports of a module lead. */
const folderOf = (name: string): string => manifest.imports[`#${name}/*`].slice("./".length, -"/*".length);
const everyPackage: string[] = [
  "node:",
  ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }),
];

/** The folders of `web/features`. A feature may import from its own subfolders, but not from another feature. */
const features = readdirSync(new URL("../src/web/features", import.meta.url)).toSorted();

/** Whether a row's entry (`pkg`, `pkg/*`, `@scope/*`, `node:*`) allows a package. */
const allows = (entry: string, name: string): boolean =>
  entry === name || (entry.endsWith("*") && name.startsWith(entry.slice(0, -1)));

const literal = (name: string): string => name.replace(/[/.]/g, "\\$&");

/**
 * Returns a regular expression of all modules and packages that are not on the row. The linter's expressions have no look-ahead, so
 * an allow-list must be written as the list of everything else.
 */
function forbiddenImports(self: string, row: ModuleRow): string {
  const module = self.split("/")[0];
  const allowed = new Set([...row.modules, ...(row.types ?? [])]);
  const forbiddenModules = everyModule.filter((name) => name !== module && !allowed.has(name));
  const forbiddenFolders =
    self === module
      ? []
      : ["app", "features", ...Object.keys(webFolders), "api", "state", "lists", "follows"]
          .map((folder) => `web/${folder}`)
          .filter((folder) => folder !== self && !self.startsWith(`${folder}/`))
          .concat(features.map((name) => `web/features/${name}`).filter((folder) => folder !== self))
          .filter((folder) => !row.modules.includes(folder));
  const forbiddenPackages = everyPackage.filter((name) => !row.packages.some((entry) => allows(entry, name)));
  return [
    "^\\.\\./",
    ...[...forbiddenModules, ...new Set(forbiddenFolders)].map((name) => `^#${literal(name)}/`),
    ...forbiddenPackages.map((name) => (name === "node:" ? "^node:" : `^${literal(name)}(/|$)`)),
  ].join("|");
}

/** Returns the restriction of the row's `types`; none for most rows. */
function typesOnly(self: string, { types = [] }: ModuleRow) {
  if (types.length === 0) return [];
  return [
    {
      regex: types.map((name) => `^#${literal(name)}`).join("|"),
      allowTypeImports: true,
      message: `The module ${self} may import only types from this: see tools/modules.ts.`,
    },
  ];
}

const restricted = (self: string, row: ModuleRow) => ({
  "no-restricted-imports": [
    "error",
    {
      patterns: [
        {
          regex: forbiddenImports(self, row),
          message: `The module ${self} may not import this: see tools/modules.ts.`,
        },
        ...typesOnly(self, row),
      ],
    },
  ],
});

const sizes = (file: number, fn: number) => ({
  "max-lines": ["error", { max: file, skipBlankLines: true, skipComments: true }],
  "max-lines-per-function": ["error", { max: fn, skipBlankLines: true, skipComments: true }],
});

const configuration = {
  $schema: "./node_modules/oxlint/configuration_schema.json",
  plugins: ["typescript", "unicorn", "import", "react", "jsx-a11y", "oxc", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  options: { typeAware: true },
  ignorePatterns: ["dist", "data", "coverage", "test-results", "playwright-report"],
  rules: {
    ...sizes(300, 40),
    "import/no-cycle": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-sort": "off",
    "import/no-unassigned-import": "off",
    "react/react-in-jsx-scope": "off",
    "react/jsx-no-target-blank": "off",
    // Messages with tags take a function for each tag (docs/how-to/add-a-text.md).
    "react/no-unstable-nested-components": [
      "error",
      { propNamePattern: "{render*,link,code,strong,hidden}" },
    ],
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-explicit-any": "error",
    "no-console": "error",
    eqeqeq: "error",
    "no-restricted-properties": [
      "error",
      ...["any", "timeout"].map((property) => ({
        object: "AbortSignal",
        property,
        message: "Node may collect such a signal before it aborts: use #async/deadline.ts.",
      })),
    ],
  },
  overrides: [
    ...Object.entries(modules).map(([name, row]) => ({
      files: [`${folderOf(name)}/**`],
      rules: restricted(name, row),
    })),
    { files: ["src/web/ui/**"], rules: restricted("web/ui", webFolders.ui) },
    ...features.map((name) => ({
      files: [`src/web/features/${name}/**`],
      rules: restricted(`web/features/${name}`, webFolders.features),
    })),
    { files: ["src/web/**/*.tsx"], rules: sizes(300, 80) },
    { files: ["src/database/migrations/**"], rules: sizes(900, 40) },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
      rules: {
        ...sizes(500, 400),
        "no-restricted-imports": [
          "error",
          { patterns: [{ regex: "^\\.\\./", message: "Import by module: #module/file.ts." }] },
        ],
        "vitest/require-mock-type-parameters": "off",
      },
    },
    { files: ["tools/**", "bench/**", "src/main/**"], rules: { "no-console": "off" } },
  ],
};

const text = `${JSON.stringify(configuration, null, 2)}\n`;
if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== text) {
    console.error(".oxlintrc.json is out of date: run `npm run modules`.");
    process.exit(1);
  }
} else writeFileSync(file, text);
