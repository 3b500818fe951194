import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ImoNumberFlaw } from "#rules/vessel/imo-number.ts";
import { recogniseText } from "#rules/search/recognised-text.ts";
import { noResultText } from "#text/record/no-result.ts";
import { paths } from "#web/paths.ts";
import classes from "./no-result.module.css";

interface NearNumbersProps {
  readonly text: string;
  /** Numbers of the record: IMO numbers one typing error away, and class numbers with leading zeros. */
  readonly numbers: readonly string[];
}

/** Says what is wrong with the number, and links to vessels whose IMO number is similar. */
export function NearNumbers({ text, numbers }: NearNumbersProps) {
  const recognised = recogniseText(text);
  const typed = recognised?.kind === "imo_number" ? recognised.number : "";
  const isOneDigit = (number: string) =>
    Array.from(number).filter((digit, at) => digit !== typed[at]).length === 1;
  const withZeros = numbers.filter((number) => number.startsWith("0"));
  const imoNumbers = numbers.filter((number) => !number.startsWith("0"));
  const flaw = recognised?.kind === "imo_number" ? recognised.flaw : null;
  const isShort = recognised?.kind === "number" && recognised.isShort;
  if (flaw === null && !isShort && numbers.length === 0) return null;
  return (
    <section className={classes.help}>
      {flaw && <p>{flawSentence(flaw, typed)}</p>}
      {isShort && <p>{noResultText.shortNumber({ number: text.trim() })}</p>}
      <NumberLinks title={noResultText.withZeros} numbers={withZeros} />
      <NumberLinks title={noResultText.nearNumbers} numbers={imoNumbers.filter(isOneDigit)} />
      <NumberLinks
        title={noResultText.swappedNumbers}
        numbers={imoNumbers.filter((number) => !isOneDigit(number))}
      />
    </section>
  );
}

function flawSentence(flaw: ImoNumberFlaw, number: string): ReactNode {
  if (flaw !== "companyNumber") return noResultText[flaw]({ number });
  const link = (content: ReactNode) => (
    <Link key="link" {...paths.companies(number)}>
      {content}
    </Link>
  );
  return noResultText.companyNumber({ number, link });
}

/** An IMO number names one vessel and never begins with 0; a class number is searched for. */
const addressOf = (number: string) =>
  number.startsWith("0")
    ? paths.search({ text: number })
    : paths.vessel("absrecord", "details", { ImoNum: number });

function NumberLinks({ numbers, title }: { numbers: readonly string[]; title: string }) {
  if (numbers.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className={classes.links}>
        {numbers.map((number) => (
          <li key={number}>
            <Link {...addressOf(number)} translate="no">
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
