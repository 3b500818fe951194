import type { CurrentSearch } from "#rules/search/address-search.ts";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { searchBoxText } from "#text/record/search-box.ts";
import { useSearchName } from "#web/state/search/search-name.ts";
import classes from "./box.module.css";
import type { SearchFold } from "./use-search-fold.ts";

interface FoldedSearchProps {
  readonly search: CurrentSearch;
  readonly fold: SearchFold;
}

/**
 * The search as one line, which unfolds the box and the form: `Vessel name: meridian · Flag: Panama · change`. It is shown in a mobile window
 * only.
 */
export function FoldedSearch({ search, fold }: FoldedSearchProps) {
  const { onFocused, takesFocus, unfold } = fold;
  const name = useSearchName(search);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    onFocused();
    if (!button.current?.offsetParent) return; // not shown
    window.scrollTo({ top: 0 });
    button.current.focus({ preventScroll: true });
  }, [takesFocus, onFocused]);
  return (
    <button ref={button} type="button" className={classes.foldedLine} onClick={unfold}>
      <Search aria-hidden />
      <span>{name}</span> <b>{searchBoxText.change}</b>
    </button>
  );
}
