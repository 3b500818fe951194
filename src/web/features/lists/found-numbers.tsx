import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { cutText } from "#rules/cut-text.ts";
import { certificateNumberIn } from "#rules/certificates/number-in-text.ts";
import { type FoundNumbers, maximumListLength } from "#rules/search/number-list.ts";
import { assetNumberInAddress } from "#rules/search/vessel-numbers.ts";
import { listFormText, namedVesselText } from "#text/record/list-form.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { besideNumbers } from "#web/state/storage/handed-over-text.ts";
import { useIsServerMarkup } from "#web/ui/use-is-server-markup.ts";
import { Failure } from "#web/ui/feedback/failure.tsx";
import classes from "./lists.module.css";
import { type FoundVessel, NameProposals, type NamedVessel, useNamedVessels } from "./named-vessels.tsx";

/** Takes a vessel for each name of a text, as it is written there: `MERIDIAN STAR (IMO 9074729)`. */
export type AddVessels = (vessels: ReadonlyMap<string, string>) => void;

interface FoundNumbersNoteProps {
  readonly list: FoundNumbers;
  /** Whether the lines without a number are shown at first. */
  readonly isOpen?: boolean;
  /** Absent while the list is typed: its names are not looked up. */
  readonly onAdd?: AddVessels | undefined;
}

/** How many numbers were found in how much text, and the lines without one. The names in them are looked up, and their vessels proposed. */
export function FoundNumbersNote({ list, isOpen = false, onAdd }: FoundNumbersNoteProps) {
  const { entries, excess, isCut, lines, unread } = list;
  return (
    <>
      <p className={classes.count} aria-live="polite">
        {lines > 0 && listFormText.found({ count: entries.length + excess, lines })}
        {excess > 0 && <strong>{listFormText.tooMany({ count: excess })}</strong>}
        {isCut && <strong>{listFormText.cut({ maximum: maximumListLength })}</strong>}
      </p>
      {unread.length > 0 && (
        <details className={classes.unread} open={isOpen}>
          <summary>{listFormText.withoutNumber({ count: unread.length })}</summary>
          <UnreadLines list={list} onAdd={onAdd} />
        </details>
      )}
    </>
  );
}

/** After a reload: how much was entered beside the numbers of a list. */
export function LeftBesideNote({ numbers }: { numbers: string }) {
  const count = useIsServerMarkup() ? 0 : besideNumbers(numbers).left;
  return count === 0 ? null : <p className={classes.count}>{listFormText.leftBeside({ count })}</p>;
}

/** Names that are looked up at once in a list of nothing else, or by a button; those beside numbers that are looked up without it. */
const maximumNames = 20;
const maximumUnrequested = 5;
/** Lines that are listed, and the characters of each. */
const maximumShown = 50;
const maximumLength = 200;

interface NamesBesideProps {
  readonly names: readonly string[];
  readonly entries: FoundNumbers["entries"];
  readonly onAdd: AddVessels;
}

/**
 * What can be names beside the numbers of other vessels. More than a few, as the lines of an email are, are looked up when the user says so. Those
 * that alone have a name and are not in the list can be added.
 */
export function NamesBeside({ names, entries, onAdd }: NamesBesideProps) {
  const [requested, setRequested] = useState(0);
  const limit = requested || (names.length > maximumUnrequested ? 0 : maximumUnrequested);
  const { data, error, named, refetch } = useNamedVessels(names.slice(0, limit));
  const numbers = new Set(entries.map(({ number }) => number));
  const isListed = ({ class_num, imo_num }: FoundVessel) =>
    [imo_num, class_num].some((number) => number && numbers.has(number));
  const missing = named.flatMap(({ name, only }) =>
    only && !isListed(only) && writtenVessel(only) ? [[name, writtenVessel(only)] as const] : [],
  );
  const left = names.slice(limit);
  const similar = named.filter((one) => isProposed(one) && !one.proposals.some(isListed));
  const withoutVessel = named.filter((one) => !one.only && !isProposed(one));
  const vessels = [...new Set(missing.map(([, vessel]) => vessel))];
  return (
    <Notice tone={missing.length > 0 ? "warning" : "secondary"}>
      {error && <Failure error={error} onRetry={refetch} />}
      <Row aria-live="polite">
        {missing.length > 0 && (
          <>
            <span>{listFormText.namedBeside({ count: vessels.length, vessels: vessels.join(", ") })}</span>
            <Button onClick={() => onAdd(new Map(missing))}>
              {listFormText.addNamed({ count: vessels.length })}
            </Button>
          </>
        )}
        {withoutVessel.length > 0 && data && (
          <span>{listFormText.noneBeside({ names: withoutVessel.map(({ name }) => name).join(", ") })}</span>
        )}
        {left.length > 0 && (
          <>
            <span>
              {listFormText.beside({
                count: left.length,
                names: left.slice(0, maximumNames).join(", "),
                more: Math.max(0, left.length - maximumNames),
              })}
            </span>
            <Button onClick={() => setRequested(limit + maximumNames)}>
              {listFormText.lookUp({ count: Math.min(left.length, maximumNames) })}
            </Button>
          </>
        )}
      </Row>
      {similar.map((one) => (
        <NamedLine key={one.name} name={one.name} named={one} onAdd={onAdd} />
      ))}
    </Notice>
  );
}

/** Whether a name is that of several vessels, or like that of one. A word of an email begins the names of others. */
function isProposed({ only, proposals: [first] }: NamedVessel): boolean {
  return !only && /^(?:name|former|similar)/.test(first?.search_match?.kind ?? "");
}

interface ChoiceProps {
  readonly name: string;
  readonly vessel: FoundVessel;
  readonly onAdd: AddVessels;
}

/** A button that adds a vessel to the list; a search for one without a number. */
function Choice({ name, vessel, onAdd }: ChoiceProps) {
  const written = writtenVessel(vessel);
  if (written === "") return <SearchLink name={name} />;
  return (
    <Button kind="quiet" onClick={() => onAdd(new Map([[name, written]]))}>
      {listFormText.add({ vessel: written })}
    </Button>
  );
}

function SearchLink({ name }: { name: string }) {
  return (
    <Link
      {...paths.search({ text: name })}
      aria-label={listFormText.searchThis({ text: cutText(name, maximumLength) })}
      data-print="none"
    >
      {listFormText.searchText}
    </Link>
  );
}

function UnreadLines({ list: { entries, unread }, onAdd }: Pick<FoundNumbersNoteProps, "list" | "onAdd">) {
  const [requested, setRequested] = useState(0);
  const names = [...new Set(unread.flatMap((line) => line.names))];
  // A list of nothing but names was entered to find them; the many lines of an email are looked up only when the user says so.
  const isFew = entries.length === 0 || names.length <= maximumUnrequested;
  const limit = requested || (isFew ? maximumNames : 0);
  const lookedUp = onAdd ? names.slice(0, limit) : [];
  const next = Math.min(maximumNames, names.length - lookedUp.length);
  const { data, error, named, refetch } = useNamedVessels(lookedUp);
  const byName = new Map(named.map((one) => [one.name, one]));
  const certain = new Map(
    [...byName.values()].flatMap(({ name, only }) =>
      only && writtenVessel(only) ? [[name, writtenVessel(only)] as const] : [],
    ),
  );
  const vesselCount = new Set(certain.values()).size;
  return (
    <>
      <div className={classes.line} data-print="none">
        {onAdd && next > 0 && (
          <Button onClick={() => setRequested(limit + maximumNames)}>
            {listFormText.lookUp({ count: next })}
          </Button>
        )}
        {onAdd && vesselCount > 1 && (
          <Button onClick={() => onAdd(certain)}>{listFormText.addAll({ count: vesselCount })}</Button>
        )}
        <span aria-live="polite">{!data && !error && listFormText.lookingUp}</span>
      </div>
      {error && <Failure error={error} onRetry={refetch} />}
      <ul className={classes.lines}>
        {unread.slice(0, maximumShown).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no identity but their position
          <li key={at}>
            {cutText(line.text, maximumLength)}
            <LineLink text={line.text} />
            {line.names.map((name) => (
              <NamedLine key={name} name={name} named={byName.get(name)} onAdd={onAdd} />
            ))}
          </li>
        ))}
      </ul>
      {unread.length > maximumShown && (
        <p>{listFormText.moreWithoutNumber({ count: unread.length - maximumShown })}</p>
      )}
    </>
  );
}

/** A link to what a text names that is no number of a vessel: a certificate, or the page of a vessel without an IMO number. */
function LineLink({ text }: { text: string }) {
  const certificate = certificateNumberIn(text);
  if (certificate !== "") {
    return (
      <Link {...paths.verification(certificate)} data-print="none">
        {listFormText.verify({ number: certificate })}
      </Link>
    );
  }
  const assetnum = assetNumberInAddress(text);
  if (assetnum === "") return null;
  return (
    <Link {...paths.vessel("absrecord", "details", { assetnum })} data-print="none">
      {listFormText.openVessel({ number: assetnum })}
    </Link>
  );
}

interface NamedLineProps {
  readonly name: string;
  /** `undefined` while the name is not looked up. */
  readonly named: NamedVessel | undefined;
  readonly onAdd: AddVessels | undefined;
}

/** The vessels that the name in a line can mean, or a search for it. */
function NamedLine({ name, named, onAdd }: NamedLineProps) {
  if (!named || !onAdd) return <SearchLink name={name} />;
  return (
    <div data-print="none">
      <NameProposals {...named} renderChoice={(vessel) => <Choice {...{ name, vessel, onAdd }} />} />
    </div>
  );
}

/** A vessel as a text has it: its name, and its number with the label by which it is found there; empty without a number. */
function writtenVessel({ class_num, imo_num, vessel_name }: FoundVessel): string {
  if (!imo_num && !class_num) return "";
  const number = imo_num
    ? namedVesselText.imoNumber({ number: imo_num })
    : namedVesselText.classNumber({ number: class_num ?? "" });
  return namedVesselText.vessel({ name: vessel_name ?? "", number });
}
