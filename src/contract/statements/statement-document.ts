// A statement in parts that a page and a PDF draw alike.
import { recordLabel } from "#contract/page/section-labels.ts";
import { demonstrationSentence } from "#contract/page/record-state.ts";
import type { Society } from "#contract/page/portal.ts";
import { attentionCounts, hasOverdue } from "#rules/vessel/item-counts.ts";
import { isClassLost } from "#rules/class/vessel-verdict.ts";
import { formatDate, formatDateTime } from "#rules/dates.ts";
import {
  basisOf,
  classMeaningSentence,
  itemsText,
  nextStateSentence,
  verdictText,
} from "#text/record/class-verdict.ts";
import { classStatusText, describePeriod } from "#text/record/class-status.ts";
import { statementText } from "#text/record/statement.ts";

import type { ClassStatement, NotOnRecordStatement, StatedEntry } from "./class-statement.ts";

/** A label and its value; one with an empty value is not shown. */
export type Fact = readonly [label: string, value: string];

/** A row of a table. */
export interface StatementRow {
  readonly cells: readonly string[];
  /** Sentences below the row. */
  readonly notes: readonly string[];
  /** The row no longer holds, and is struck through. */
  readonly isStruck: boolean;
}

export interface StatementPart {
  readonly heading: string;
  readonly facts: readonly Fact[];
  readonly columns: readonly string[];
  readonly rows: readonly StatementRow[];
  /** A sentence instead of what there is not. */
  readonly note: string;
}

export interface StatementDocument {
  readonly title: string;
  readonly society: string;
  /** The day, and the day on which the record knew it so. */
  readonly day: string;
  /** What is stated, in a sentence. */
  readonly statement: string;
  /** Whether class is suspended or withdrawn. */
  readonly isLost: boolean;
  /** Under which it was signed; empty while it is not. */
  readonly number: string;
  /** Empty for a record of real vessels. */
  readonly demonstration: string;
  readonly parts: readonly StatementPart[];
}

export type StatementIssuer = Pick<Society, "name" | "abbreviation" | "email" | "termsUrl">;

interface Issuer {
  readonly society: StatementIssuer;
  /** Origin of the site, and the address of the statement. */
  readonly origin: string;
  readonly address: string;
}

export function statementDocument(
  statement: ClassStatement | NotOnRecordStatement,
  issuer: Issuer,
): StatementDocument {
  const { society } = issuer;
  const { day, knownOn, record } = statement;
  const days = { day: formatDate(day), knownOn: formatDate(knownOn) };
  const isClass = statement.kind === "class";
  const about = aboutPart(statement, issuer);
  return {
    title: isClass ? statementText.title : statementText.notOnRecordTitle,
    society: society.name,
    day: knownOn === null ? statementText.onDay(days) : statementText.onDayKnown(days),
    statement: isClass
      ? classSentence(statement)
      : statementText.notOnRecord({ day: days.day, number: statement.imoNumber, society: society.name }),
    number: "",
    isLost: isClass && isClassLost(statement.meaning),
    demonstration: demonstrationSentence(record),
    parts: isClass ? [...classParts(statement, society.abbreviation), about] : [about],
  };
}

/** A document as it is signed: with its number, and with the address where both are verified. */
export function signedDocument(
  document: StatementDocument,
  number: string,
  address: string,
): StatementDocument {
  const { parts, society } = document;
  const about = parts.at(-1) ?? { ...nothing, heading: statementText.about };
  const signature = [statementText.signature, statementText.signedText({ society, address })] as const;
  return {
    ...document,
    number,
    parts: [...parts.slice(0, -1), { ...about, facts: [...about.facts, signature] }],
  };
}

function classSentence(statement: ClassStatement): string {
  const { classNumber, imoNumber, reason, since, state } = statement;
  const name = statement.name || statementText.unnamed;
  const numbers = [
    imoNumber && verdictText.imoNumber({ number: imoNumber }),
    classNumber && verdictText.classNumber({ number: classNumber }),
  ].filter(Boolean);
  const vessel = numbers.length === 0 ? name : statementText.numbered({ name, numbers: numbers.join(", ") });
  const days = { day: formatDate(statement.day), knownOn: formatDate(statement.knownOn) };
  const day = statement.knownOn === null ? days.day : statementText.dayKnown(days);
  const values = { vessel, day, state, date: formatDate(since), reason };
  if (state === "") return statementText.noState(values);
  if (since === "") return statementText.stated(values);
  return reason === "" ? statementText.statedSince(values) : statementText.statedReason(values);
}

const nothing = { facts: [], columns: [], rows: [], note: "" } as const;

function classParts(statement: ClassStatement, society: string): readonly StatementPart[] {
  const { classNumber, flag, imoNumber, name, now } = statement;
  const parts: readonly StatementPart[] = [
    {
      ...nothing,
      heading: statementText.vessel,
      facts: [
        [statementText.name, name || verdictText.notOnRecord],
        [statementText.flag, flag || verdictText.notOnRecord],
        [statementText.imoNumber, imoNumber],
        [statementText.classNumber, classNumber],
        [statementText.type, now?.vesselType ?? ""],
        [statementText.notations, (now?.notations ?? []).join(", ")],
      ],
      note: statement.knownOn === null ? "" : statementText.knownNow,
    },
    classPart(statement, society),
    periodsPart(statement),
    {
      ...nothing,
      heading: statementText.history,
      columns: [
        statementText.state,
        classStatusText.effectiveDate,
        statementText.recorded,
        classStatusText.reason,
      ],
      rows: statement.history.map(entryRow),
      note: statement.history.length === 0 ? statementText.noEntries : "",
    },
    ...nowParts(statement),
  ];
  return parts.filter(({ facts, note, rows }) => facts.length + rows.length > 0 || note !== "");
}

function classPart(statement: ClassStatement, society: string): StatementPart {
  const { meaning, next, now, reason, recorded, since, state, today } = statement;
  const overdue = now ? (now.counts.onlyExpired ?? hasOverdue(now.counts)) : false;
  const isAhead = next !== null && next.date > today;
  return {
    ...nothing,
    heading: statementText.classOnDay,
    facts: [
      [statementText.state, state || verdictText.noClassState],
      [classStatusText.effectiveDate, formatDate(since) || (state && verdictText.sinceUnknown)],
      [statementText.recorded, formatDate(recorded)],
      [classStatusText.reason, reason || (state && verdictText.noReason)],
      [statementText.meaning, classMeaningSentence(meaning, society, overdue)],
      [statementText.losses, statement.losses.join("; ")],
      [isAhead ? statementText.announced : statementText.next, next ? nextStateSentence(next, today) : ""],
    ],
  };
}

function periodsPart({ day, periods }: ClassStatement): StatementPart {
  return {
    ...nothing,
    heading: statementText.periods,
    facts: periods.map(({ from, state, until }): Fact => [
      state,
      describePeriod({ from: from || null, until: until || null }, day),
    ]),
  };
}

function entryRow({ corrected, effective, reason, recorded, state, takenBack }: StatedEntry): StatementRow {
  return {
    cells: [state, formatDate(effective), formatDate(recorded), reason],
    isStruck: takenBack !== "",
    notes: [
      ...(takenBack === "" ? [] : [statementText.takenBack({ date: formatDate(takenBack) })]),
      ...corrected.map(({ text, until }) =>
        classStatusText.earlierVersion({ date: formatDate(until), text }),
      ),
    ],
  };
}

function nowParts({ meaning, now }: ClassStatement): readonly StatementPart[] {
  const heading = statementText.items;
  if (now === null) return [{ ...nothing, heading, note: statementText.noCounts }];
  const { certificates, counts } = now;
  const attention = attentionCounts.flatMap((name) =>
    counts[name] > 0 ? verdictText[name]({ count: counts[name] }) : [],
  );
  const { lookedAt, missing } = basisOf(counts);
  const counted = itemsText({
    surveys: counts.countedSurveys,
    findings: counts.countedFindings,
    certificates: counts.countedCertificates,
  });
  const none = verdictText.itemsLookedAt({ count: 0, withheld: 0 });
  const withheld = itemsText({
    surveys: counts.withheldSurveys,
    findings: counts.withheldFindings,
    certificates: counts.withheldCertificates,
    isUnsupported: isClassLost(meaning),
  });
  return [
    {
      ...nothing,
      heading,
      facts: [
        [statementText.counts, attention.join(", ") || (lookedAt > 0 ? verdictText.nothingOpen : "")],
        [
          statementText.lookedAt,
          missing.length === 3
            ? verdictText.nothingOnRecord
            : [counted || none, missing.join(" ")].filter(Boolean).join(". "),
        ],
        [statementText.withheld, withheld || statementText.nothingWithheld],
      ],
    },
    {
      ...nothing,
      heading: statementText.certificates,
      columns: [
        statementText.certificate,
        statementText.number,
        statementText.issued,
        statementText.expires,
        statementText.status,
      ],
      rows: certificates.map(({ expires, issued, name, number, status }) => ({
        cells: [name, number, formatDate(issued), formatDate(expires), status],
        notes: [],
        isStruck: false,
      })),
      note: certificates.length === 0 ? statementText.noCertificates : "",
    },
  ];
}

function aboutPart(
  { record, today, version }: ClassStatement | NotOnRecordStatement,
  { address, origin, society }: Issuer,
): StatementPart {
  const asOf = record.recordAsOf === null ? "" : formatDateTime(record.recordAsOf);
  const state =
    asOf === "" ? statementText.version({ version }) : statementText.asOf({ time: asOf, version });
  const terms = new URL(society.termsUrl, origin).href;
  return {
    ...nothing,
    heading: statementText.about,
    facts: [
      [statementText.issuer, society.name],
      [statementText.contact, society.email],
      [statementText.record, `${recordLabel(society.abbreviation)}, ${state}`],
      [statementText.made, formatDate(today)],
      [statementText.address, address],
      [statementText.limits, statementText.limitsText({ society: society.name, terms })],
    ],
  };
}
