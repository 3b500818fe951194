import { type RefObject, useEffect } from "react";

/**
 * Closes something that is open over the page: by Escape, by a press beside it, and when the keyboard leaves it. Escape gives the focus
 * back to its button, the first in it.
 */
export function useDismissal(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const element = place.current;
    if (!isOpen || !element) return undefined;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element.contains(target));
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      element.querySelector("button")?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (isOutside(target)) close();
    };
    // A press on what cannot have the focus takes it to nowhere, which is not beside.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && isOutside(relatedTarget)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    element.addEventListener("focusout", onLeave);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
      element.removeEventListener("focusout", onLeave);
    };
  }, [place, isOpen, close]);
}
