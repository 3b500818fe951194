/**
 * Fails on text outside the message catalogue (`src/text/`) in the folders below: words between JSX tags, and string literals that
 * read as a label or a sentence; in the server's folders, the texts of problems and of HTML.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Expression, parseSync, Visitor } from "oxc-parser";
import { responseTextsIn } from "./response-texts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Folders and files that have no text of their own. */
const folders = [
  "src/contract/page/screens.ts",
  "src/mail/email-templates.ts",
  "src/rules/search",
  "src/rules/vessel",
  "src/web",
];

/** Folders of the server, most strings of which are SQL, HTTP, events of the audit log or messages of the log. */
const serverFolders = ["src/accounts", "src/gateway"];

/** Begins with a capital and a small letter, or contains two words: `Sign in`, `in class`. Keys, codes and class names do not. */
const readsAsText = /^\s*\p{Lu}\p{Ll}|\p{L}[,.:;]? \p{L}/u;

/** Attributes whose value is code. */
const codeAttributes = new Set([
  "className",
  "style",
  "autoComplete",
  "viewBox",
  "d",
  "accept",
  "rel",
  "allow",
]);

/**
 * Functions whose texts are code, or are read by engineers only. `split` reads a list of words, `folderName` a type of download.
 */
const codeFunctions =
  /^(?:querySelector(?:All)?|closest|matches|split|folderName|Error|StartError|super|withTimeout|matchMedia)$/;

/** Names in the code, such as the class `RequestFailure` or the parameter `ImoNum`. */
const codeName = /^(?:[A-Z][a-z]+){2,}$/;

/** Commands, HTTP headers, and names that are the same in every language. */
const names =
  /^(?:npm run .*|Content-Type|Location|Retry-After|Enter|Mozilla\/|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|ChromeOS|Linux)$/;

interface Text {
  /** Offset in the file. */
  readonly at: number;
  readonly text: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the texts in a file of TypeScript. What is compared, imported, thrown or a key of an object is code. */
export function textsIn(file: string, code: string): readonly Text[] {
  const found: Text[] = [];
  const ignored: Range[] = [];
  const ignore = (range: Range) => void ignored.push(range);
  const add = (at: number, text: string) => {
    if (readsAsText.test(text) && !names.test(text) && !codeName.test(text))
      found.push({ at, text: text.trim() });
  };
  new Visitor({
    JSXText: ({ start, value }) => {
      if (/\p{L}/u.test(value)) found.push({ at: start, text: value.trim() });
    },
    Literal: ({ start, value }) => {
      if (typeof value === "string") add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked).join(" ")),
    JSXAttribute: (node) => {
      if (node.name.type === "JSXIdentifier" && codeAttributes.has(node.name.name)) ignore(node);
    },
    CallExpression: (node) => {
      if (codeFunctions.test(calledName(node.callee))) ignore(node);
    },
    NewExpression: (node) => {
      if (codeFunctions.test(calledName(node.callee))) ignore(node);
    },
    BinaryExpression: ({ left, operator, right }) => {
      if (/^[!=]==$/.test(operator)) [left, right].forEach(ignore);
    },
    Property: ({ key }) => ignore(key),
    SwitchCase: ({ test }) => test && ignore(test),
    ImportDeclaration: ignore,
    TSLiteralType: ignore,
  }).visit(parseSync(file, code).program);
  return found.filter(({ at }) => !ignored.some(({ start, end }) => start <= at && at < end));
}

/** The name of a called function or method, without its object. */
function calledName(callee: Expression): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "Super") return "super";
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : "";
}

/** The TypeScript files of a folder, or a file itself, without tests. */
function sourcesIn(path: string): readonly string[] {
  if (path.endsWith(".ts")) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(path, name))
    .toSorted();
}

/** One line for each text that `find` returns for a file of these folders. */
function reportOn(paths: readonly string[], find: typeof textsIn): readonly string[] {
  return paths.flatMap(sourcesIn).flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return find(file, code).map(({ at, text }) => {
      const line = code.slice(0, at).split("\n").length;
      return `${file}:${line} has text outside src/text: ${JSON.stringify(text)}`;
    });
  });
}

if (import.meta.filename === process.argv[1]) {
  const lines = [...reportOn(folders, textsIn), ...reportOn(serverFolders, responseTextsIn)];
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exit(1);
}
