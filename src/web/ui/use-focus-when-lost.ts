import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to an element after a step that removed what had it, such as the form of a check. The element has `tabIndex={-1}` and stays;
 * `step` identifies what it shows, and is empty while it shows nothing.
 */
export function useFocusWhenLost(step: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step !== "" && document.activeElement === document.body) element.current?.focus();
  }, [step]);
  return element;
}
