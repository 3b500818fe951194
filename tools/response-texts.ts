/**
 * Finds the text that a server's file returns to users outside the message catalogue: the messages of problems, and the words in
 * templates of HTML. Other strings of such a file are read by engineers or by the database.
 */
import { type Node, parseSync, Visitor } from "oxc-parser";

interface Text {
  /** Offset in the file. */
  readonly at: number;
  readonly text: string;
}

/** Two words, or one with a capital: neither a mark nor a value. */
const readsAsText = /\p{L}[,.:;]? \p{L}|\p{Lu}\p{Ll}/u;

/** The name of a format, in every language. */
const names = /^OpenAPI$/;

/** Returns the texts of problems and of HTML in a file of TypeScript. */
export function responseTextsIn(file: string, code: string): readonly Text[] {
  const found: Text[] = [];
  const add = (at: number, text: string) => {
    if (readsAsText.test(text) && !names.test(text)) found.push({ at, text: text.trim() });
  };
  new Visitor({
    NewExpression({ callee, arguments: [, details] }) {
      if (callee.type !== "Identifier" || callee.name !== "Problem" || !details) return;
      for (const { at, text } of stringsIn(details)) add(at, text);
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== "Identifier" || tag.name !== "html") return;
      const markup = quasi.quasis.map(({ value }) => value.cooked ?? "").join("\0");
      for (const text of markup.replaceAll(/<[^>]*>/g, "\0").split("\0")) add(start, text);
      for (const [, value = ""] of markup.matchAll(/\s(?:aria-label|title|alt)="([^"\0]*)/g))
        add(start, value);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** The strings and templates that an object literal has as values. */
function stringsIn(node: Node): readonly Text[] {
  if (node.type === "ObjectExpression")
    return node.properties.flatMap((part) => (part.type === "Property" ? stringsIn(part.value) : []));
  if (node.type === "TemplateLiteral")
    return [{ at: node.start, text: node.quasis.map(({ value }) => value.cooked).join(" ") }];
  return node.type === "Literal" && typeof node.value === "string"
    ? [{ at: node.start, text: node.value }]
    : [];
}
