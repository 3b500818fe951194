import { type RefObject, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { type CurrentSearch, hasSearch } from "#rules/search/address-search.ts";
import { searchKey } from "#web/features/search/current-search.ts";

export interface SearchFold {
  /** In a mobile window the box and the form are one line, so that the results begin near the top of the screen. */
  readonly isFolded: boolean;
  /** Unfolds, and focuses the field of the search. */
  readonly unfold: () => void;
  /** Folds when the user searches, once the address has that search. */
  readonly foldAfter: (next: CurrentSearch) => void;
  /** The line, if it is shown, takes the focus, because the field that had it is hidden. */
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
}

/**
 * The box and the form fold after a search, also after one from a link; the styles do it in a mobile window only, so that a server need not
 * know the window. `panel` is the element that contains both.
 */
export function useSearchFold(search: CurrentSearch, panel: RefObject<HTMLDivElement | null>): SearchFold {
  const key = searchKey(search);
  const [unfoldedSearch, setUnfoldedSearch] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  if (unfoldedSearch !== null && unfoldedSearch !== key) setUnfoldedSearch(null);

  function unfold() {
    // Rendered at once, because a hidden field cannot take the focus.
    flushSync(() => setUnfoldedSearch(key));
    const name = search.text === "" ? "vesselName" : "text";
    const field = panel.current?.querySelector<HTMLElement>(`input[name="${name}"]`);
    (field ?? panel.current?.querySelector("input"))?.focus();
  }
  function foldAfter(next: CurrentSearch) {
    setTakesFocus(true);
    if (searchKey(next) === key) setUnfoldedSearch(null);
  }
  const onFocused = useCallback(() => setTakesFocus(false), []);
  const isFolded = hasSearch(search) && unfoldedSearch !== key;
  return { isFolded, unfold, foldAfter, takesFocus, onFocused };
}
