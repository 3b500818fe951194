import { Link } from "@tanstack/react-router";
import { CircleHelp, FileText, FileWarning, ShieldAlert, ShieldBan, ShieldCheck } from "lucide-react";
import { type Verdict, verdictTone } from "#rules/certificates/certificate-verdict.ts";
import type { ClassStanding } from "#rules/class/loss-of-class.ts";
import type { NoLongerSupported } from "#rules/class/no-longer-supported.ts";
import { formatDate } from "#rules/dates.ts";
import {
  classLossSentence,
  earlierLossSentence,
  noLongerSupportedSentence,
} from "#text/record/class-loss.ts";
import { vesselFileText } from "#text/record/vessel.ts";
import { labelledExpiryDate, verdictName, verdictSentence } from "#text/record/verdicts.ts";
import { verificationText } from "#text/record/verification.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Note } from "#web/ui/layout/prose.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import classes from "./verification.module.css";
import type { VerifiedCertificate } from "./verified-certificate.ts";

const icons: Readonly<Record<Verdict, typeof ShieldCheck>> = {
  valid: ShieldCheck,
  recorded: FileText,
  suspended: ShieldAlert,
  withdrawn: ShieldBan,
  expired: ShieldBan,
  superseded: ShieldAlert,
  altered: FileWarning,
  unreleased: FileText,
  unknown: CircleHelp,
};

/** Verdicts whose next step may be to contact the society. */
const contactVerdicts: ReadonlySet<Verdict> = new Set(["altered", "unreleased", "unknown"]);

interface VerdictCardProps {
  readonly certificate: VerifiedCertificate;
  /** Display text of the record's last update. */
  readonly asOf: string | null;
  /** Replaces the verdict's own sentence. */
  readonly sentence?: string | undefined;
  /** Certificate numbers similar to the one that was not found. */
  readonly suggestions?: readonly string[] | undefined;
  /** Numbers of vessels in the text that is no certificate number. */
  readonly vesselNumbers?: readonly string[];
}

/** The verdict on a certificate, its reason, and the certificate's fields. */
export function VerdictCard({ certificate, asOf, sentence, suggestions, vesselNumbers }: VerdictCardProps) {
  const { classStanding, verdict, lost, isSameFile } = certificate;
  const { society } = usePortal();
  const Icon = icons[verdict];
  return (
    <article className={classes.card} data-tone={verdictTone(verdict)}>
      <header className={classes.header}>
        <Icon aria-hidden strokeWidth={1.8} />
        <div>
          <h2>{verdictName(verdict, classStanding)}</h2>
          <p>{sentence ?? verdictSentence(verdict, classStanding)}</p>
          {contactVerdicts.has(verdict) && (
            <p>
              <a href={society.contactUrl}>
                {verificationText.contactSociety({ society: society.abbreviation })}
              </a>
            </p>
          )}
          {vesselNumbers?.map((text) => (
            <p key={text}>
              <Link {...paths.search({ text })}>{verificationText.vesselNumber({ number: text })}</Link>
            </p>
          ))}
          {isSameFile && <p>{verificationText.sameFile}</p>}
          {lost && <p>{lossSentence(verdict, classStanding, lost)}</p>}
          {asOf !== null && <p className={classes.asOf}>{verificationText.asOf({ date: asOf })}</p>}
        </div>
      </header>
      <CertificateFields certificate={certificate} />
      {suggestions && suggestions.length > 0 && <Suggestions numbers={suggestions} />}
    </article>
  );
}

/** A document on record is not supported by class, so that only the loss of class itself is stated beside it. */
function lossSentence(verdict: Verdict, standing: ClassStanding, lost: NoLongerSupported): string {
  const isDocument = verdict === "recorded" && standing !== "held";
  return isDocument ? classLossSentence({ ...lost, standing }) : noLongerSupportedSentence(lost);
}

function CertificateFields({ certificate }: { certificate: VerifiedCertificate }) {
  const { today } = usePortal();
  const { name, number, term, state, issueDate, issuePlace, vessel, imoNumber, classNumber, flag } =
    certificate;
  if (name === null && vessel === null) return null;
  const losses = certificate.earlierLosses.map(earlierLossSentence).join("; ") || null;
  const expiry = labelledExpiryDate(
    certificate.verdict,
    certificate.expiryDate,
    certificate.classStanding,
    today,
  );
  return (
    <div className={classes.facts}>
      <Stack>
        {!certificate.isSameFile && (
          <Note>
            {verificationText.compareFacts} {issuePlace === null && verificationText.noPlace}
          </Note>
        )}
        <Facts
          facts={[
            { label: verificationText.certificate, value: name },
            { label: verificationText.number, value: number, isName: true },
            { label: verificationText.term, value: term },
            { label: verificationText.state, value: state },
            { label: verificationText.vessel, value: vessel, isName: true },
            { label: verificationText.imoNumber, value: imoNumber, isName: true },
            { label: verificationText.classNumber, value: classNumber, isName: true },
            { label: verificationText.flag, value: flag },
            { label: vesselFileText.earlierLosses, value: losses },
            { label: verificationText.issued, value: formatDate(issueDate) },
            { label: verificationText.issuedAt, value: issuePlace },
            ...(expiry ? [expiry] : []),
          ]}
        />
      </Stack>
      {imoNumber !== null && (
        <p className={classes.more}>
          <Link {...paths.vessel("absrecord", "certificates", { ImoNum: imoNumber })}>
            {vessel === null
              ? verificationText.allCertificatesOfUnnamed
              : verificationText.allCertificates({ vessel })}
          </Link>
        </p>
      )}
    </div>
  );
}

function Suggestions({ numbers }: { numbers: readonly string[] }) {
  return (
    <div className={classes.facts}>
      <p>{verificationText.suggestions}</p>
      <ul className={classes.suggestions}>
        {numbers.map((number) => (
          <li key={number}>
            <Link {...paths.verification(number)}>{number}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
