// What a page must keep in forced colours, in which the browser replaces all colours and removes shadows: marks, selected states and focus.
import type { Page } from "@playwright/test";

/** Elements whose state or meaning is shown by a surface or a border. */
const marks = [
  "[data-tone]",
  "[data-mark]",
  "[data-status]",
  "[aria-current]",
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  '[aria-checked="true"]',
].join();

/** Descriptions of the marks that have a visible surface, border or outline; each once. */
export async function visibleMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const parts = [null, "::before", "::after"] as const;
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && parts.some((part) => isVisible(element, part)),
    );
    return [...new Set(found.map(describe))];

    function isVisible(element: Element, part: string | null): boolean {
      const style = getComputedStyle(element, part);
      if (part !== null && style.content === "none") return false;
      const behind = surfaceBehind(part === null ? element.parentElement : element);
      if (differs(style.backgroundColor, behind) || style.outlineStyle !== "none") return true;
      return (["Top", "Right", "Bottom", "Left"] as const).some(
        (side) =>
          Number.parseFloat(style[`border${side}Width`]) > 0 &&
          style[`border${side}Style`] !== "none" &&
          differs(style[`border${side}Color`], behind),
      );
    }

    function surfaceBehind(element: Element | null): string {
      for (let each = element; each !== null; each = each.parentElement) {
        const colour = getComputedStyle(each).backgroundColor;
        if (!isTransparent(colour)) return colour;
      }
      return "rgb(255, 255, 255)";
    }

    function differs(colour: string, behind: string): boolean {
      return !isTransparent(colour) && colour !== behind;
    }

    function isTransparent(colour: string): boolean {
      return colour === "transparent" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);
    }

    function describe(element: HTMLElement): string {
      const attributes = [...element.attributes].filter(({ name }) => /^(?:data|aria|role)/.test(name));
      const shown = attributes.map(({ name, value }) => `${name}=${value}`).join(" ");
      return `${element.localName} ${shown} ${element.textContent.trim().slice(0, 40)}`;
    }
  }, marks);
}

/** Descriptions of the elements that show no outline when the keyboard moves the focus to them. */
export async function withoutFocusOutline(page: Page): Promise<readonly string[]> {
  // After a key press a focus that is set by script is visible, too.
  await page.keyboard.press("Shift");
  return page.evaluate(() => {
    const popups = document.querySelectorAll<HTMLElement>("[role=dialog], [role=menu], [role=listbox]");
    const root = [...popups].findLast((popup) => popup.checkVisibility()) ?? document.body;
    const focusable = root.querySelectorAll<HTMLElement>(
      "a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']",
    );
    const previous = document.activeElement;
    const hidden = [...focusable].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) return false;
      element.focus({ preventScroll: true });
      return document.activeElement === element && !hasOutline(element);
    });
    if (previous instanceof HTMLElement) previous.focus({ preventScroll: true });
    return hidden.map((element) => element.outerHTML.slice(0, 160));

    /** The outline may be that of a surrounding field. */
    function hasOutline(element: HTMLElement): boolean {
      for (let each: Element | null = element, depth = 0; each && depth < 3; depth += 1) {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
        each = each.parentElement;
      }
      return false;
    }
  });
}
