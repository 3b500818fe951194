// The locale of all texts. It is set once, before the first text is read: by the server from its settings, by the page from the
// language of its HTML.
import type { IntlMessageFormat } from "intl-messageformat";

/** A message after parsing: text, arguments, branches and tags. */
export type MessageElements = ReturnType<IntlMessageFormat["getAst"]>;
export type MessageElement = MessageElements[number];

export interface Locale {
  /** BCP 47 language tag, for plurals, numbers and dates. */
  readonly tag: string;
  /** Returns a message without arguments in this locale. */
  readonly translateText: (english: string) => string;
  /** Returns a message with arguments or tags in this locale. */
  readonly translateElements: (english: MessageElements) => MessageElements;
}

export const english: Locale = {
  tag: "en",
  translateText: (text) => text,
  translateElements: (elements) => elements,
};

let locale = english;

export function setLocale(next: Locale): void {
  locale = next;
}

export function currentLocale(): Locale {
  return locale;
}
