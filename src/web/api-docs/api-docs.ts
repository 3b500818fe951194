// Search, copying and the system's colour scheme on the page of the API's documentation, which is complete without this script. The words are in the page itself, so that
// it loads no code of the app.
import { deviceStorage } from "#web/state/storage/browser-storage.ts";

const input = document.querySelector("input")!;
const status = document.querySelector<HTMLElement>('[role="status"]')!;
const label = status.dataset;
const sections = [...document.querySelectorAll<HTMLElement>("main section")].map((element) => ({
  element,
  entry: document.querySelector<HTMLElement>(`nav a[href="#${element.firstElementChild!.id}"]`)!
    .parentElement!,
  text: element.textContent.toLowerCase(),
}));

/** Shows the sections that have every word, with the words marked, and their entries of the contents. */
function search(): void {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sections.filter(({ text }) => words.every((word) => text.includes(word)));
  const shown = new Set(found.map(({ element }) => element));
  const marks: Range[] = [];
  for (const { element, entry } of sections) {
    element.hidden = !shown.has(element);
    // An entry above a section that is found stays, as the way to it.
    entry.hidden =
      element.hidden && !sections.some((other) => entry.contains(other.entry) && shown.has(other.element));
    for (const details of element.querySelectorAll("details"))
      details.open =
        !element.hidden && words.some((word) => details.textContent.toLowerCase().includes(word));
    if (!element.hidden) marks.push(...words.flatMap((word) => rangesOf(element, word)));
  }
  // Browsers without the Custom Highlight API show the sections without marks.
  if ("highlights" in CSS) CSS.highlights.set("found", new Highlight(...marks));
  const count = found.length;
  const result = count === 0 ? label.none : `${label.found} ${count}`;
  status.textContent = words.length === 0 ? "" : result!;
}

/** Where a word stands in the texts of an element. */
function rangesOf(element: Element, word: string): readonly Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue!.toLowerCase();
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Adds a button to each example. A page without TLS has no clipboard. */
function addCopyButtons(): void {
  for (const example of document.querySelectorAll<HTMLElement>('pre[data-language="sh"]')) {
    const button = document.createElement("button");
    const title = example.closest("section")?.firstElementChild?.textContent ?? "";
    button.type = "button";
    button.textContent = label.copy!;
    button.setAttribute("aria-label", `${label.copy}: ${title}`);
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(example.textContent.trimEnd()).then(
        () => showResult(button, label.copied!),
        () => showResult(button, label.notCopied!),
      );
    });
    example.after(button);
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the result of a copy on its button, and reports it to screen readers, for two seconds. */
function showResult(button: HTMLButtonElement, text: string): void {
  clearTimeout(timer);
  button.textContent = text;
  status.textContent = text;
  timer = setTimeout(() => {
    for (const one of document.querySelectorAll("main button")) one.textContent = label["copy"]!;
    search();
  }, 2000);
}

input.closest("label")!.hidden = false;
input.addEventListener("input", search);
// A browser that restores the page restores the words too.
if (input.value !== "") search();
if (navigator.clipboard) addCopyButtons();

// A link within the page may lead to a section that a search hides.
document.querySelector("main")!.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest('a[href^="#"]') || input.value === "") return;
  input.value = "";
  search();
});

// Without a colour scheme that the reader has chosen in the app, the page follows the system.
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
  if (["dark", "light"].includes(deviceStorage.get("plimsoll.colour-scheme"))) return;
  document.documentElement.dataset["colourScheme"] = matches ? "dark" : "light";
});
