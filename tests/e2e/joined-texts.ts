// Finds texts that only a margin separates: copied text and screen readers join them, so that 7 overdue and 5 withheld surveys become 75.
import type { Page } from "@playwright/test";

/** Returns both texts of each such pair of a page: `7|5 withheld`. */
export function joinedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const inline = new Set(["inline", "inline-block", "inline-flex", "inline-grid", "contents"]);
    const unread = "script, style, noscript, template, select, textarea, iframe, svg";

    const displayOf = (element: Element) => getComputedStyle(element).display;

    /** The element of a line: the nearest ancestor that is no part of one. Children of a flexible box or a grid are blocks. */
    function lineOf(text: Text): Element | null {
      let element = text.parentElement;
      while (element && inline.has(displayOf(element))) {
        const parent = element.parentElement;
        if (parent && /flex|grid/.test(displayOf(parent))) return element;
        element = parent;
      }
      return element;
    }

    function edge(text: Text, side: "first" | "last"): DOMRect | undefined {
      const { length } = text.data.trimEnd();
      const start = text.data.length - text.data.trimStart().length;
      const range = document.createRange();
      range.setStart(text, side === "first" ? start : length - 1);
      range.setEnd(text, side === "first" ? start + 1 : length);
      return range.getClientRects()[0];
    }

    /** Whether there is space between the end of a text and the begin of the next one. */
    function isApart(one: Text, next: Text): boolean {
      const [end, begin] = [edge(one, "last"), edge(next, "first")];
      if (!end || !begin) return false;
      const isOneLine = begin.top < end.bottom && end.top < begin.bottom;
      return !isOneLine || begin.left - end.right > 1;
    }

    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let last: Text | null = null;
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent || parent.closest(unread) || !parent.checkVisibility()) continue;
      const isJoined = last !== null && /[\p{L}\p{N}]$/u.test(last.data) && /^[\p{L}\p{N}]/u.test(text.data);
      if (last && isJoined && lineOf(last) === lineOf(text) && isApart(last, text))
        found.push(`${last.data.slice(-30)}|${text.data.slice(0, 30)}`);
      if (text.data !== "") last = text;
    }
    return found;
  });
}
