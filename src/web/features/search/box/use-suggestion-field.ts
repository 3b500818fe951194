import { type ComponentType, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAsyncTask } from "#web/ui/use-async-task.ts";
import { lateCode } from "#web/ui/use-late-code.ts";
import type { SuggestionFieldProps } from "./suggestion-field.tsx";

type SuggestionField = ComponentType<SuggestionFieldProps>;
type Selection = NonNullable<SuggestionFieldProps["selection"]>;

interface LoadedField {
  readonly SuggestionField: SuggestionField | null;
  readonly selection: Selection | null;
}

const suggestionField = lateCode(() => import("./suggestion-field.tsx"));
const loadedField = () => suggestionField.loaded()?.SuggestionField ?? null;

/**
 * The text field with suggestions, which replaces the plain one. Its code is loaded after the agreement to the terms, because suggestions
 * are a search, and is not part of the first load. If it fails to load, the plain field stays.
 */
export function useSuggestionField(isAgreed: boolean, input: RefObject<HTMLInputElement | null>) {
  const [loaded, setLoaded] = useState<LoadedField>(() => ({
    SuggestionField: loadedField(),
    selection: null,
  }));
  const isWaiting = useRef(false);
  const isNeeded = isAgreed && loaded.SuggestionField === null;

  useAsyncTask(isNeeded ? "field" : null, suggestionField.load, ({ SuggestionField }) => {
    const selection = selectionIn(input.current);
    // A phone would close its keyboard, so that the field is replaced when it has lost the focus.
    isWaiting.current = selection !== null && window.matchMedia("(pointer: coarse)").matches;
    if (isWaiting.current) return;
    // At once: a key between reading the selection and rendering would be typed into the field that goes, or before the caret.
    flushSync(() => setLoaded({ SuggestionField, selection }));
  });

  function onBlur() {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    setLoaded({ SuggestionField: loadedField(), selection: null });
  }
  return { ...(isAgreed ? loaded : noField), onBlur };
}

const noField: LoadedField = { SuggestionField: null, selection: null };

/** The selection of a field that has the focus, otherwise `null`. */
function selectionIn(field: HTMLInputElement | null): Selection | null {
  if (!field || document.activeElement !== field) return null;
  return [field.selectionStart, field.selectionEnd];
}
