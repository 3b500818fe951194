// Finds text on a screen that is not from the message catalogue. In the pseudo-locale the catalogue has no plain letters, so every
// plain word is either data or a text that is missing in the catalogue.

/** Words that are no sentences in any language: parts of formatted dates, units, and names of products and standards. */
const neutralWords =
  "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec UTC Firefox Chrome Chromium Edge Safari Windows Linux macOS Android curl";

/** Returns the plain words in the texts that occur neither in the values of `data` nor among the neutral words. */
export function untranslatedWords(texts: readonly string[], data: unknown): readonly string[] {
  const known = new Set(words([neutralWords, ...stringsIn(data)].join(" ")));
  return [...new Set(texts.flatMap((text) => words(text).filter((word) => !known.has(word))))];
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/(?<!\p{L})[a-z]{2,}(?!\p{L})/gu) ?? [];
}

/** All strings in a value, without the names of its fields. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/**
 * Returns the texts of an element and their accessible alternatives, without code and what nobody sees. It uses nothing outside itself,
 * so that a browser test can evaluate it in the page.
 */
export function visibleTexts(root: Element): string[] {
  const attributes = ["aria-label", "aria-description", "title", "placeholder", "alt"];
  const hidden = "script, style, template, noscript, code, [hidden]";
  const texts: string[] = [];
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (element.closest(hidden)) continue;
    for (const name of attributes) texts.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? "");
  }
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}
