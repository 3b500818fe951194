import type { KeyboardEvent, MouseEvent } from "react";

/** Attributes of a link that acts on this page like a button; in a new tab, and without the app, it leads to its address. */
export function linkAsButton(href: string, act: () => void) {
  return {
    href,
    role: "button",
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      act();
    },
    /** A native link reacts to Enter only; a button must also react to the space bar. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== " ") return;
      event.preventDefault();
      event.currentTarget.click();
    },
  };
}
