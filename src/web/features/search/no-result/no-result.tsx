import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type CurrentSearch, hasSearch, searchByText } from "#rules/search/address-search.ts";
import { foundVessel, type FoundVessel } from "#web/api/found-vessel.ts";
import { queries } from "#web/api/queries.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { suggestionText } from "#text/record/suggestions.ts";
import { noResultText } from "#text/record/no-result.ts";
import { suggestionsQuery } from "#web/api/suggestions.ts";
import { useTermsAgreement } from "#web/features/search/terms-agreement.ts";
import { CompanyLink, VesselLink } from "#web/record-links.tsx";
import { describeMatch } from "#web/features/search/describe-match.ts";
import { queryText, paths } from "#web/paths.ts";
import type { ImoNumberFlaw } from "#rules/vessel/imo-number.ts";
import { recogniseText } from "#rules/search/recognised-text.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import classes from "./no-result.module.css";
import { NamesBesideNotice } from "#web/features/search/results/names-beside-notice.tsx";
import { OtherSearches } from "./other-searches.tsx";

interface NoResultProps extends CurrentSearch {
  /** IMO numbers of the record that differ in one digit from the number of the search. */
  readonly suggestions: readonly string[] | undefined;
}

/** The empty state of a search, with what may have been meant. The form's search is also made by its text. */
export function NoResult({ suggestions, ...search }: NoResultProps) {
  const text = search.text || textOfCriteria(search);
  const isByForm = search.text === "" && hasSearch(searchByText(text));
  const find = useInfiniteQuery({ ...queries.search({ text }), enabled: isByForm });
  const found = find.data?.pages[0];
  return (
    <Stack>
      <Empty />
      <NamesBesideNotice text={search.text} found={noVessels} />
      <div className={classes.helps}>
        <NearNumbers text={text} numbers={suggestions ?? found?.responseInfo.suggestions ?? []} />
        <NearVessels text={text} vessels={found?.member.map(foundVessel) ?? []} />
        <NearCompanies text={text} />
        <OtherSearches search={search} text={text} />
      </div>
    </Stack>
  );
}

const noVessels: readonly FoundVessel[] = [];

/** The criterion by which most can be found. */
function textOfCriteria({ criteria }: CurrentSearch): string {
  const { vesselName, imoNum, classNum, registeredOwner, operatorName } = criteria;
  return [imoNum, vesselName, classNum, registeredOwner, operatorName].find((text) => text !== "") ?? "";
}

interface NearNumbersProps {
  readonly text: string;
  /** Numbers of the record: IMO numbers one typing error away, and class numbers with leading zeros. */
  readonly numbers: readonly string[];
}

/** Says what is wrong with the number, and links to vessels whose IMO number is similar. */
function NearNumbers({ text, numbers }: NearNumbersProps) {
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
    <section className={classes.help} data-print="none">
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
const addressOfNumber = (number: string) =>
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
            <Link {...addressOfNumber(number)} translate="no">
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NearVesselsProps {
  readonly text: string;
  readonly vessels: readonly FoundVessel[];
}

/** More of them are shown by the search for the text. */
const maximumNearVessels = 5;

/** The vessels that the text of the form's search finds in other names, in numbers and companies, and with typing errors. */
function NearVessels({ text, vessels }: NearVesselsProps) {
  if (vessels.length === 0) return null;
  return (
    <section className={classes.help} data-print="none">
      <h2>{noResultText.nearVessels({ text })}</h2>
      <ul>
        {vessels.slice(0, maximumNearVessels).map(({ key, match, name, type }) => (
          <li key={queryText(key)}>
            <VesselLink vessel={key}>{name}</VesselLink>{" "}
            <span>{[type, describeMatch(match, text)].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The companies that match the text. They come with the suggestions, which need the agreement to the terms. */
function NearCompanies({ text }: { text: string }) {
  const [isAgreed] = useTermsAgreement();
  const { data } = useQuery({ ...suggestionsQuery(text), enabled: isAgreed && text !== "" });
  const companies = data?.companies ?? [];
  if (companies.length === 0) return null;
  return (
    <section className={classes.help} data-print="none">
      <h2>{noResultText.companies({ text })}</h2>
      <ul>
        {companies.map(({ customer_name, customer_number, vessel_count }) => (
          <li key={customer_number}>
            <CompanyLink number={customer_number}>{customer_name}</CompanyLink>{" "}
            <span>{suggestionText.vesselCount({ count: vessel_count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
