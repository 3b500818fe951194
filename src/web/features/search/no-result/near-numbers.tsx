import { Link } from "@tanstack/react-router";
import { recogniseText } from "#rules/search/recognised-text.ts";
import { noResultText } from "#text/record/no-result.ts";
import { paths } from "#web/paths.ts";
import classes from "./no-result.module.css";

interface NearNumbersProps {
  readonly text: string;
  /** IMO numbers of the record that are one typing error away. */
  readonly numbers: readonly string[];
}

/** Says what is wrong with the number, and links to vessels whose IMO number is similar. */
export function NearNumbers({ text, numbers }: NearNumbersProps) {
  const recognised = recogniseText(text);
  const typed = recognised?.kind === "imo_number" ? recognised.number : "";
  const isOneDigit = (number: string) =>
    Array.from(number).filter((digit, at) => digit !== typed[at]).length === 1;
  const isWrong = recognised?.kind === "imo_number" && !recognised.isValid;
  const isShort = recognised?.kind === "number" && recognised.isShort;
  if (!isWrong && !isShort && numbers.length === 0) return null;
  return (
    <section className={classes.help}>
      {isWrong && <p>{noResultText.wrongCheckDigit({ number: typed })}</p>}
      {isShort && <p>{noResultText.shortNumber({ number: text.trim() })}</p>}
      <NumberLinks title={noResultText.nearNumbers} numbers={numbers.filter(isOneDigit)} />
      <NumberLinks
        title={noResultText.swappedNumbers}
        numbers={numbers.filter((number) => !isOneDigit(number))}
      />
    </section>
  );
}

function NumberLinks({ numbers, title }: { numbers: readonly string[]; title: string }) {
  if (numbers.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className={classes.links}>
        {numbers.map((number) => (
          <li key={number}>
            <Link {...paths.vessel("absrecord", "details", { ImoNum: number })}>{number}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
