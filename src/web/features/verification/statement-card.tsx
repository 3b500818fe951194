import { useQuery } from "@tanstack/react-query";
import { CircleHelp, FileWarning, ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { KeptStatement } from "#contract/statements/statement-credential.ts";
import { formatDate, formatDateTime } from "#rules/dates.ts";
import { statementTone, type StatementVerdict } from "#rules/statements/statement-verdict.ts";
import {
  statementVerdictName,
  statementVerdictSentence,
  statementVerdictText,
} from "#text/record/statement-verdicts.ts";
import { statementText } from "#text/record/statement.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { type Fact, Facts } from "#web/ui/layout/facts.tsx";
import {
  type StatementFile,
  type StatementSince,
  type VerifiedStatement,
  verifyNumber,
  verifyStatement,
} from "./verified-statement.ts";
import classes from "./verification.module.css";

const icons: Readonly<Record<StatementVerdict, typeof ShieldCheck>> = {
  genuine: ShieldCheck,
  issued: ShieldCheck,
  notIssued: CircleHelp,
  added: ShieldAlert,
  data: ShieldAlert,
  changed: FileWarning,
  other: CircleHelp,
  otherKey: CircleHelp,
  unsigned: CircleHelp,
};

interface StatementResultProps {
  readonly file: StatementFile;
  /** Identifies the file. */
  readonly sha256: string;
  /** What is shown of a file in which nothing is signed. */
  readonly unsigned: ReactNode;
}

/** Verifies a statement of class on this device, and compares it with what the record says now. */
export function StatementResult({ file, sha256, unsigned }: StatementResultProps) {
  const query = useQuery({
    queryKey: ["statement", sha256, file.isData],
    queryFn: () => verifyStatement(file),
    // What the record says now is read each time.
    staleTime: 0,
  });
  return (
    <Loaded from={query} skeleton={<PanelSkeleton facts={6} />}>
      {(statement) => (statement.verdict === "unsigned" ? unsigned : <StatementCard statement={statement} />)}
    </Loaded>
  );
}

/** What the statement with a number said, and what the record says now. */
export function NumberedStatement({ number }: { readonly number: string }) {
  const query = useQuery({
    queryKey: ["statement", number],
    queryFn: () => verifyNumber(number),
    staleTime: 0,
  });
  return (
    <>
      <noscript>{statementVerdictText.needsScript}</noscript>
      <Loaded from={query} skeleton={<PanelSkeleton facts={6} />}>
        {(statement) => <StatementCard statement={statement} />}
      </Loaded>
    </>
  );
}

function StatementCard({ statement }: { readonly statement: VerifiedStatement }) {
  const { fingerprint, otherIssuer, said, since, verdict } = statement;
  const now = since?.now ?? "same";
  const Icon = icons[verdict];
  return (
    <article className={classes.card} data-tone={statementTone(verdict, now)}>
      <header className={classes.header}>
        <Icon aria-hidden strokeWidth={1.8} />
        <div>
          <h2>{statementVerdictName(verdict, now)}</h2>
          <p>{statementVerdictSentence(verdict, { hasData: said !== null, issuer: otherIssuer })}</p>
        </div>
      </header>
      {said && (
        <div className={classes.facts}>
          <Stack>
            <p>{said.name}</p>
            <p className={classes.said}>{said.description}</p>
            <Facts
              facts={[
                { label: statementVerdictText.number, value: said.number ?? null, isName: true },
                {
                  label: statementVerdictText.signed,
                  value: said.validFrom && formatDateTime(said.validFrom),
                },
                { label: statementVerdictText.issuer, value: said.issuer.name, isName: true },
                { label: statementVerdictText.version, value: String(said.credentialSubject.version) },
                ...factsOf(said.credentialSubject),
              ]}
            />
            {fingerprint !== "" && <p>{statementVerdictText.fingerprint({ fingerprint })}</p>}
            <p>
              <StatementLink address={said.id} />
            </p>
          </Stack>
          {since && <Since since={since} said={said.credentialSubject} />}
        </div>
      )}
    </article>
  );
}

/** What the sentence of a statement does not say. */
function factsOf(statement: KeptStatement["credentialSubject"]): readonly Fact[] {
  if (statement.kind !== "class") return [];
  return [
    { label: statementText.flag, value: statement.flag },
    { label: statementText.losses, value: statement.losses.join("; ") },
  ];
}

/** Leads to the statement here: the site of this record can have got another address since. */
function StatementLink({ address }: { readonly address: string }) {
  const { pathname, search } = new URL(address);
  const { href } = new URL(`${window.location.origin}${pathname}${search}`);
  return <a href={href}>{href}</a>;
}

interface SinceProps {
  readonly said: KeptStatement["credentialSubject"];
  readonly since: StatementSince;
}

function Since({ said, since }: SinceProps) {
  const { failure, now, ofDay, ofToday } = since;
  const text = { day: formatDate(said.day) };
  const same = said.kind === "class" ? statementVerdictText.same(text) : statementVerdictText.sameNone;
  return (
    <section className={classes.more}>
      <h3>{statementVerdictText.sinceHeading}</h3>
      {failure !== "" && <p>{statementVerdictText.notCompared({ reason: failure })}</p>}
      {ofDay && (
        <p>
          {now === "otherDay" ? statementVerdictText.other({ ...text, statement: ofDay.description }) : same}
        </p>
      )}
      {ofToday && <p>{statementVerdictText.today({ statement: ofToday.description })}</p>}
    </section>
  );
}
