import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "#web/paths.ts";
import { isShortcutOn } from "#web/state/search-shortcut.ts";

// gap: the key /
/** The key "/" puts the keyboard into the first field of the search, from every screen. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = async (event: KeyboardEvent) => {
      if (event.key !== "/" || !isFree(event) || !isShortcutOn()) return;
      event.preventDefault();
      if (!searchField()) await navigate(paths.search());
      requestAnimationFrame(() => searchField()?.focus());
    };
    const listen = (event: KeyboardEvent) => void follow(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [navigate]);
}

/** Kinds of input that take no text; every other kind, known or not, is typed into. */
const untyped = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];
const typed = [
  `input${untyped.map((type) => `:not([type="${type}"])`).join("")}`,
  "select",
  "textarea",
  '[contenteditable]:not([contenteditable="false"])',
].join(", ");

/** Whether a key is nobody else's: nothing is being typed, no dialog is open, no other key is held. */
function isFree({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest(typed);
  return !isTyped && !ctrlKey && !metaKey && !altKey && !document.querySelector("dialog[open]");
}

function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[name="vesselName"]');
}
