import { Link } from "@tanstack/react-router";
import { recogniseText } from "#rules/search/recognised-text.ts";
import { noResultText } from "#text/record/no-result.ts";
import { paths } from "#web/paths.ts";
import classes from "./no-result.module.css";

interface NearNumbersProps {
  readonly text: string;
  /** IMO numbers of the record. */
  readonly numbers: readonly string[];
}

/** Says that the check digit of the IMO number is wrong, and links to vessels whose number differs in one digit. */
export function NearNumbers({ text, numbers }: NearNumbersProps) {
  const recognised = recogniseText(text);
  const wrong = recognised?.kind === "imo_number" && !recognised.isValid ? recognised.number : null;
  if (wrong === null && numbers.length === 0) return null;
  return (
    <section className={classes.help}>
      {wrong !== null && <p>{noResultText.wrongCheckDigit({ number: wrong })}</p>}
      {numbers.length > 0 && (
        <>
          <h2>{noResultText.nearNumbers}</h2>
          <ul className={classes.links}>
            {numbers.map((number) => (
              <li key={number}>
                <Link {...paths.vessel("absrecord", "details", { ImoNum: number })}>{number}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
