/**
 * Vite plugin that parses the message catalogue (`src/text/`) when the page is built. The browser gets the elements of a message instead
 * of its text, and no parser, which is four times as large as the rest of the library.
 */
import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";
import { isPlain, parse } from "#text/messages.ts";

const catalogueFile = /\/src\/text\/(?:[\w-]+\/)?[\w-]+\.ts$/;

/** The plugin. It applies to the development server too, so that both run the same code. */
export function compileMessages(): Plugin {
  return {
    name: "compile-messages",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
          },
        ],
      },
    }),
    transform: (code, id) => (catalogueFile.test(id) ? { code: withElements(id, code), map: null } : null),
  };
}

interface Literal {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Replaces the messages with arguments or tags in a catalogue by their elements. Lines keep their numbers. */
function withElements(file: string, code: string): string {
  return messageLiterals(file, code)
    .filter(({ message }) => !isPlain(message))
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (changed, { start, end, message }) =>
        changed.slice(0, start) + JSON.stringify(parse(message)) + changed.slice(end),
      code,
    );
}

/** Finds the values of the object in each call of `messages`. */
function messageLiterals(file: string, code: string): readonly Literal[] {
  const found: Literal[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [source] }) {
      if (callee.type !== "Identifier" || callee.name !== "messages") return;
      if (source?.type !== "ObjectExpression") return;
      for (const property of source.properties) {
        if (property.type !== "Property") continue;
        const { value } = property;
        if (value.type !== "Literal" || typeof value.value !== "string") {
          throw new Error(`${file}: a message must be a string literal.`);
        }
        found.push({ start: value.start, end: value.end, message: value.value });
      }
    },
  }).visit(parseSync(file, code).program);
  return found;
}
