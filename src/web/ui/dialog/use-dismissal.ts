import { type RefObject, useEffect } from "react";

/**
 * Closes a popup on Escape, on a press outside it and when the focus leaves it. Escape moves the focus back to the first button in the
 * container, which is the one that opened the popup.
 */
export function useDismissal(
  container: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    const element = container.current;
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
    // A press on an element that cannot be focused blurs without a related target; that is not outside.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && isOutside(relatedTarget)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    element.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [container, isOpen, close]);
}
