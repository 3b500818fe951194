import type { CurrentSearch } from "#rules/search/address-search.ts";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { searchBoxText } from "#text/record/search-box.ts";
import { describeSearch } from "#web/state/search/current-search.ts";
import { useDropdowns } from "#web/features/search/dropdowns.ts";
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
  return search.criteria.flagId === "" ? (
    <SearchLine title={title} search={search} fold={fold} />
  ) : (
    <SearchLineWithFlag title={title} search={search} fold={fold} />
  );
}

/** The address has only the number of the flag, so its name is looked up. */
function SearchLineWithFlag(props: FoldedSearchProps) {
  const { flags } = useDropdowns();
  return (
    <SearchLine
      {...props}
      nameOfFlag={(flagId) => flags.find(({ value }) => value === flagId)?.label ?? flagId}
    />
  );
}

interface SearchLineProps extends FoldedSearchProps {
  readonly nameOfFlag?: (flagId: string) => string;
}

function SearchLine({ title, search, fold, nameOfFlag = String }: SearchLineProps) {
  const { onFocused, takesFocus, unfold } = fold;
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
        <span>{describeSearch(search, nameOfFlag)}</span> <b>{searchBoxText.change}</b>
      </button>
    </div>
  );
}
