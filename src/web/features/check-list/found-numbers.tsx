import { Link } from "@tanstack/react-router";
import { cutText } from "#rules/cut-text.ts";
import type { FoundNumbers } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { paths } from "#web/paths.ts";
import classes from "./check-list.module.css";

interface FoundNumbersNoteProps {
  readonly list: FoundNumbers;
  /** Whether the lines without a number are shown at first. */
  readonly isOpen?: boolean;
}

/** How many numbers were found in how much text, and the lines without one, which can be names. */
export function FoundNumbersNote({ list, isOpen = false }: FoundNumbersNoteProps) {
  const { entries, excess, lines, texts } = list;
  return (
    <>
      <p className={classes.count} aria-live="polite">
        {lines > 0 && checkListText.found({ count: entries.length + excess, lines })}
        {excess > 0 && <strong>{checkListText.tooMany({ count: excess })}</strong>}
      </p>
      {texts.length > 0 && (
        <details className={classes.texts} open={isOpen}>
          <summary>{checkListText.withoutNumber({ count: texts.length })}</summary>
          <ul>
            {texts.slice(0, maximumShown).map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no identity but their position
              <li key={at}>
                {cutText(text, maximumLength)} {canBeName(text) && <SearchLink text={text} />}
              </li>
            ))}
          </ul>
          {texts.length > maximumShown && (
            <p>{checkListText.moreWithoutNumber({ count: texts.length - maximumShown })}</p>
          )}
        </details>
      )}
    </>
  );
}

/** Whether a line can be the name of a vessel, and is no sentence. */
const canBeName = (text: string) =>
  /\p{L}{2}/u.test(text) && !/[,:;?!]/.test(text) && text.split(/\s+/).length <= maximumWords;

function SearchLink({ text }: { text: string }) {
  return (
    <Link
      {...paths.search({ text })}
      aria-label={checkListText.searchThis({ text: cutText(text, maximumLength) })}
      data-print="none"
    >
      {checkListText.searchText}
    </Link>
  );
}

/** Words of the longest names. */
const maximumWords = 5;
/** Lines that are listed, and the characters of each. */
const maximumShown = 50;
const maximumLength = 200;
