/** Writes `.oxlintrc.json` from the table of rooms; `--check` only says whether the file is up to date. */
import { readFileSync, writeFileSync } from "node:fs";
import { rooms, webFolders, type Room } from "./rooms.ts";

const file = new URL("../.oxlintrc.json", import.meta.url);

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const everyRoom: string[] = Object.keys(manifest.imports).map((name) => name.slice(1, -2));
const everyPackage: string[] = [
  "node:",
  ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }),
];

/** Whether a row's entry (`pkg`, `pkg/*`, `@scope/*`, `node:*`) admits a package. */
const admits = (entry: string, name: string): boolean =>
  entry === name || (entry.endsWith("*") && name.startsWith(entry.slice(0, -1)));

const literal = (name: string): string => name.replace(/[/.]/g, "\\$&");

/**
 * A pattern of all that is not on the room's row. The linter's expressions have no look-ahead, so the allow-list is
 * turned into the list of everything else: every room and every package of package.json that the row does not name.
 */
function forbidden(self: string, room: Room): string {
  const own = self.split("/")[0];
  const barredRooms = everyRoom.filter((name) => name !== own && !room.rooms.includes(name));
  const barredFolders =
    self === own
      ? []
      : ["app", "features", ...Object.keys(webFolders), "api", "state"]
          .map((folder) => `web/${folder}`)
          .filter((folder) => folder !== self || self === "web/features")
          .filter((folder) => !room.rooms.includes(folder));
  const barredPackages = everyPackage.filter((name) => !room.packages.some((entry) => admits(entry, name)));
  return [
    "^\\.\\./",
    ...[...barredRooms, ...new Set(barredFolders)].map((name) => `^#${literal(name)}/`),
    ...barredPackages.map((name) => (name === "node:" ? "^node:" : `^${literal(name)}(/|$)`)),
  ].join("|");
}

const restricted = (self: string, room: Room) => ({
  "no-restricted-imports": [
    "error",
    {
      patterns: [
        {
          regex: forbidden(self, room),
          message: `The room ${self} may not import this: see tools/rooms.ts.`,
        },
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
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-explicit-any": "error",
    "no-console": "error",
    eqeqeq: "error",
  },
  overrides: [
    ...Object.entries(rooms).map(([name, room]) => ({
      files: [`src/${name}/**`],
      rules: restricted(name, room),
    })),
    ...Object.entries(webFolders).map(([name, room]) => ({
      files: [`src/web/${name}/**`],
      rules: restricted(`web/${name}`, room),
    })),
    { files: ["src/web/**/*.tsx"], rules: sizes(300, 80) },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
      rules: {
        ...sizes(500, 400),
        "no-restricted-imports": [
          "error",
          { patterns: [{ regex: "^\\.\\./", message: "Import by room: #room/file.ts." }] },
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
    console.error(".oxlintrc.json is out of date: run `npm run rooms`.");
    process.exit(1);
  }
} else writeFileSync(file, text);
