import { Link } from "@tanstack/react-router";
import { CircleHelp, FileWarning, ShieldAlert, ShieldBan, ShieldCheck } from "lucide-react";
import { type Verdict, verdictWords } from "#rules/certificate-verdict.ts";
import { formatDate } from "#rules/dates.ts";
import { noLongerSupportedSentence } from "#rules/no-longer-supported.ts";
import { paths } from "#web/paths.ts";
import { Facts } from "#web/ui/facts.tsx";
import classes from "./verdict-card.module.css";
import type { VerifiedCertificate } from "./verified-certificate.ts";

const icons: Readonly<Record<Verdict, typeof ShieldCheck>> = {
  valid: ShieldCheck,
  suspended: ShieldAlert,
  withdrawn: ShieldBan,
  expired: ShieldBan,
  superseded: ShieldAlert,
  altered: FileWarning,
  unreleased: ShieldAlert,
  unknown: CircleHelp,
};

interface VerdictCardProps {
  readonly certificate: VerifiedCertificate;
  /** Of when the verdict is, in words. */
  readonly asOf: string | null;
  /** In place of the verdict's own sentence. */
  readonly sentence?: string | undefined;
}

/** Whether a certificate can be relied on: the word first, large; then why, and what it is a certificate of. */
export function VerdictCard({ certificate, asOf, sentence }: VerdictCardProps) {
  const { verdict, lost, isSameFile } = certificate;
  const words = verdictWords(verdict);
  const Icon = icons[verdict];
  return (
    <article className={classes.card} data-tone={words.tone}>
      <header className={classes.header}>
        <Icon aria-hidden strokeWidth={1.8} />
        <div>
          <h2>{words.word}</h2>
          <p>{sentence ?? words.sentence}</p>
          {isSameFile && <p>The file is the document that was issued, unchanged.</p>}
          {lost && <p>{noLongerSupportedSentence(lost)}</p>}
          {asOf !== null && <p className={classes.asOf}>As of the record's last update, {asOf}.</p>}
        </div>
      </header>
      <Known certificate={certificate} />
    </article>
  );
}

function Known({ certificate }: { certificate: VerifiedCertificate }) {
  const { name, number, term, issueDate, validUntil, vessel, imoNumber, classNumber, flag } = certificate;
  if (name === null && vessel === null) return null;
  return (
    <div className={classes.facts}>
      <Facts
        facts={[
          { label: "Certificate", value: name },
          { label: "Number", value: number },
          { label: "Term", value: term },
          { label: "Vessel", value: vessel },
          { label: "IMO #", value: imoNumber },
          { label: "Class #", value: classNumber },
          { label: "Flag", value: flag },
          { label: "Issued", value: formatDate(issueDate) },
          { label: "Valid until", value: formatDate(validUntil) },
        ]}
      />
      {imoNumber !== null && (
        <p className={classes.more}>
          <Link {...paths.vessel("absrecord", "certificates", { ImoNum: imoNumber })}>
            All certificates of {vessel ?? "this vessel"}
          </Link>
        </p>
      )}
    </div>
  );
}
