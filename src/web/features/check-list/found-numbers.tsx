import { cutText } from "#rules/cut-text.ts";
import type { FoundNumbers } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import classes from "./check-list.module.css";

/** How many numbers were found in how much text, and the lines without one, folded. */
export function FoundNumbersNote({ list: { entries, excess, lines, texts } }: { list: FoundNumbers }) {
  return (
    <>
      <p className={classes.count} aria-live="polite">
        {lines > 0 && checkListText.found({ count: entries.length + excess, lines })}
        {excess > 0 && <strong>{checkListText.tooMany({ count: excess })}</strong>}
      </p>
      {texts.length > 0 && (
        <details className={classes.texts}>
          <summary>{checkListText.withoutNumber({ count: texts.length })}</summary>
          <ul>
            {texts.slice(0, maximumShown).map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no identity but their position
              <li key={at}>{cutText(text, maximumLength)}</li>
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

/** Lines that are listed, and the characters of each. */
const maximumShown = 50;
const maximumLength = 200;
