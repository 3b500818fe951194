import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "#web/paths.ts";
import { isSearchShortcutOn } from "#web/state/search/search-shortcut.ts";

// gap: keyboard shortcut /
/** The key "/" focuses the first field of the search, from every screen. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handle = async (event: KeyboardEvent) => {
      if (event.key !== "/" || !isAvailable(event) || !isSearchShortcutOn()) return;
      event.preventDefault();
      if (!searchField()) await navigate(paths.search());
      requestAnimationFrame(() => searchField()?.focus());
    };
    const listen = (event: KeyboardEvent) => void handle(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [navigate]);
}

/** Types of input without text; any other type, known or not, takes text. */
const nonTextTypes = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];
const textFields = [
  `input${nonTextTypes.map((type) => `:not([type="${type}"])`).join("")}`,
  "select",
  "textarea",
  '[contenteditable]:not([contenteditable="false"])',
].join(", ");

/** Whether the key is free for the shortcut: the focus is in no text field, no dialog is open, no modifier is pressed. */
function isAvailable({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(textFields);
  return (
    !isTyping &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !document.querySelector('[aria-modal="true"], [role="menu"], [role="listbox"]')
  );
}

function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[name="text"]');
}
