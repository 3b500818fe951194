/**
 * The pseudo-locale `en-XA`: English with accents, 40 % longer. Text that stays plain is not from the catalogue, and a layout that
 * breaks has no room for another language. `LOCALE=en-XA` serves the product in it.
 */
import type { Locale, MessageElement, MessageElements } from "./locale.ts";

const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const accented = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž";

/** Accents each letter and doubles two of five, beginning with the first. */
export function pseudoText(english: string): string {
  let letters = 0;
  return english.replace(/[A-Za-z]/g, (letter) => {
    const accent = accented[plain.indexOf(letter)] ?? letter;
    const isDoubled = Math.ceil((letters + 1) * 0.4) > Math.ceil(letters * 0.4);
    letters += 1;
    return isDoubled ? accent.repeat(2) : accent;
  });
}

/** Changes the text of a message, but neither its arguments, its tags nor code. */
function pseudoElements(elements: MessageElements): MessageElements {
  return elements.map(pseudoElement);
}

function pseudoElement(element: MessageElement): MessageElement {
  if ("children" in element) {
    return isCode(element) ? element : { ...element, children: pseudoElements(element.children) };
  }
  if ("options" in element) {
    const options = Object.entries(element.options).map(([name, { value }]) => [
      name,
      { value: pseudoElements(value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  }
  return isLiteral(element) ? { ...element, value: pseudoText(element.value) } : element;
}

/** Whether an element is the tag `code`, whose text is the same in every language. */
function isCode({ value }: Extract<MessageElement, { children: unknown }>): boolean {
  return value === "code";
}

/** `TYPE.literal` of FormatJS, whose enumeration is in its parser. */
const literal: number = 0;

/** Whether an element is text; the value of the others is the name of an argument. */
function isLiteral(element: MessageElement): element is Extract<MessageElement, { type: 0 }> {
  const type: number = element.type;
  return type === literal;
}

export const pseudoLocale: Locale = {
  tag: "en-XA",
  translateText: pseudoText,
  translateElements: pseudoElements,
};
