/**
 * The message catalogue. Every sentence that a user reads stands in a file of this folder, one file for each area:
 *
 *     export const accountText = messages({
 *       signIn: "Sign in",
 *       revokeKey: "Revoke {name}?",
 *       keyCount: "{count, plural, one {# key} other {# keys}}",
 *       terms: "Please read the <link>terms of use</link>.",
 *     });
 *
 * Messages are written in ICU MessageFormat. A message without arguments is a string, `accountText.signIn`; one with arguments is a
 * function, `accountText.revokeKey({ name })`, whose values TypeScript infers from the message. A message with tags takes a function
 * for each tag and returns its parts: `accountText.terms({ link: (content) => <a href={url}>{content}</a> })`.
 *
 * The build of the page parses the messages (`tools/compile-messages.ts`), so that the browser needs no parser.
 */
import { IntlMessageFormat } from "intl-messageformat";
import type { IsPlain, IsRich, RichValues, Values } from "./message-values.ts";

/** A message after parsing: text, arguments, branches and tags. */
type MessageElements = ReturnType<IntlMessageFormat["getAst"]>;

/** The texts of an area, by key. */
export type Catalogue<Source extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Source]: Message<Source[Key]>;
};

type Message<Text extends string> = string extends Text
  ? never
  : IsPlain<Text> extends true
    ? string
    : IsRich<Text> extends true
      ? <Node>(values: RichValues<Text, Node>) => MessageParts<Node>
      : (values: Values<Text>) => string;

/** The parts of a message with tags, in order. */
export type MessageParts<Node> = readonly (string | Node)[];

type MessageValue = string | number | Date | ((content: unknown[]) => unknown);

/** A text, or a function that returns one. */
type Shown = string | ((values: Readonly<Record<string, MessageValue>>) => unknown);

/** Creates the catalogue of an area. A message is parsed when it is first read. */
export function messages<const Source extends Readonly<Record<string, string>>>(
  source: Source,
): Catalogue<Source> {
  const shown = new Map<string, Shown>();
  const read = (key: string): Shown | undefined => {
    // The build of the page has replaced messages with arguments by their elements.
    const message: string | MessageElements | undefined = source[key];
    if (message === undefined) return undefined;
    const known = shown.get(key) ?? prepare(message);
    shown.set(key, known);
    return known;
  };
  return new Proxy(source, {
    get: (_, key) => (typeof key === "string" ? read(key) : undefined),
  }) as unknown as Catalogue<Source>;
}

function prepare(message: string | MessageElements): Shown {
  if (typeof message === "string" && isPlain(message)) return message;
  const elements = typeof message === "string" ? parse(message) : message;
  const formatter = new IntlMessageFormat(elements, "en");
  return (values: Readonly<Record<string, MessageValue>>) => {
    const parts = formatter.formatToParts<unknown>(values).map(({ value }) => value);
    const isRich = Object.values(values).some((value) => typeof value === "function");
    return isRich ? parts : parts.join("");
  };
}

/** Whether a message has neither arguments nor tags. Such a message is not parsed. */
export function isPlain(message: string): boolean {
  return !/[{<]/.test(message);
}

/** Parses a message in ICU MessageFormat. Throws if it is malformed. */
export function parse(message: string): MessageElements {
  return new IntlMessageFormat(message, "en", undefined, { captureLocation: false }).getAst();
}
