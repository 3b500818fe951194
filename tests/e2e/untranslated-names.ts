// Finds names and numbers of the record that a browser would translate: a vessel named MERIDIAN STAR must not become another word.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const lines = (name: string) => readFileSync(`examples/fleet/${name}.ndjson`, "utf8").split("\n");
const valuesOf = (name: string, field: string) =>
  lines(name).flatMap((line) =>
    Array.from(
      line.matchAll(new RegExp(`"${field}":"((?:[^"\\\\]|\\\\.)*)"`, "g")),
      ([, value = ""]) => value,
    ),
  );

/** Names of vessels and companies, and their numbers, of the demonstration fleet. */
const names = [
  ...["vessel_name", "imo_num", "class_num", "call_sign", "official_registry_num"].flatMap((field) =>
    valuesOf("ABSRECORDVESSEL", field),
  ),
  ...valuesOf("ABSRECORDOWNER", "customer_name"),
];

/** The texts of a page that are such a name, outside elements that are not translated. */
export function translatedNames(page: Page): Promise<readonly string[]> {
  return page.evaluate((names) => {
    const known = new Set(names);
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!known.has(text.data.trim()) || !parent?.checkVisibility()) continue;
      if (parent.closest('script, style, [translate="no"]') === null)
        found.push(`${text.data} in ${parent.outerHTML.slice(0, 120)}`);
    }
    return found;
  }, names);
}
