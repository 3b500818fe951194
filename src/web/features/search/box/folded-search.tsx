import type { CurrentSearch } from "#rules/search/address-search.ts";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { searchBoxText } from "#text/record/search-box.ts";
import { useSearchName } from "#web/state/search/search-name.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./folded-search.module.css";
import type { SearchFold } from "./use-search-fold.ts";

interface FoldedSearchProps {
  /** Title of the screen. */
  readonly title: string;
  readonly search: CurrentSearch;
  readonly fold: SearchFold;
}

/** The search as one line, which unfolds the box and the form: `Vessel name: meridian · Flag: Panama · change`. */
export function FoldedSearch({ title, search, fold }: FoldedSearchProps) {
  const { onFocused, takesFocus, unfold } = fold;
  const name = useSearchName(search);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0 });
    button.current?.focus({ preventScroll: true });
    onFocused();
  }, [takesFocus, onFocused]);
  return (
    <div className={classes.folded}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <button ref={button} type="button" className={classes.line} data-unfolds-search onClick={unfold}>
        <Search aria-hidden />
        <span>{name}</span> <b>{searchBoxText.change}</b>
      </button>
    </div>
  );
}
