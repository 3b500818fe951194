import { effectiveExpiry, validityLeft } from "#rules/certificates/certificate-expiry.ts";
import { type CertificateStatus, certificateStatusTone } from "#rules/certificates/certificate-status.ts";
import { formatDate } from "#rules/dates.ts";
import {
  certificateMarkText,
  certificateStatusText,
  certificateText,
  remainingValidity,
} from "#text/record/certificates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { usePortal } from "#web/state/portal.ts";
import { Badge, Badges } from "#web/ui/status/badge.tsx";
import classes from "./certificates.module.css";
import { type Certificate, type CertificateRow, statusesOn } from "./certificate.ts";
import { WholeCell } from "#web/ui/table/table-cells.tsx";

/** The name of a certificate, and how many it has replaced. */
export function CertificateName({ row: { newest, replaced } }: { row: CertificateRow }) {
  return (
    <>
      {orNotAvailable(newest.name)}
      {replaced.length > 0 && (
        <p className={classes.quiet}>{certificateText.replacesCount({ count: replaced.length })}</p>
      )}
    </>
  );
}

/** The number of a certificate with its marks. ECC and Electronic are the normal case, and plain text. */
export function CertificateNumber({ certificate: { number, marks } }: { certificate: Certificate }) {
  return (
    <span className={classes.number}>
      {orNotAvailable(number)}
      <Badges>
        {marks.map((mark) =>
          mark === "In Progress" || mark === "Active" ? (
            <Badge key={mark} tone="secondary">
              {certificateMarkText[mark]}
            </Badge>
          ) : (
            <span key={mark} className={classes.mark}>
              {certificateMarkText[mark]}
            </span>
          ),
        )}
      </Badges>
    </span>
  );
}

interface StatusCellProps {
  readonly certificate: Certificate;
  readonly statuses: readonly CertificateStatus[];
}

/** The statuses of a certificate: badges, or plain text in the normal case, with the time until it expires. */
export function CertificateStatusCell({ certificate, statuses }: StatusCellProps) {
  const { today } = usePortal();
  return (
    <Badges>
      {statuses.map((status) => {
        const note = statusNote(certificate, status, today);
        return (
          <div key={status}>
            <StatusText status={status} words={certificateStatusText(status, certificate, today)} />
            {note !== "" && <p className={classes.quiet}>{note}</p>}
          </div>
        );
      })}
    </Badges>
  );
}

function StatusText({ status, words }: { status: CertificateStatus; words: string }) {
  const tone = certificateStatusTone(status);
  return tone === null ? words : <Badge tone={tone}>{words}</Badge>;
}

/** One quiet fact below a status: since when a certificate is not supported, or how long a valid one remains so. */
function statusNote(certificate: Certificate, status: CertificateStatus, today: string): string {
  if (status === "valid") return remainingValidity(certificate, today);
  const since = formatDate(certificate.noLongerSupported?.date);
  return status === "notSupported" && since !== "" ? certificateText.notSupportedSince({ date: since }) : "";
}

export function IssueCell({ certificate }: { certificate: Certificate }) {
  return <WholeCell>{orNotAvailable(formatDate(certificate.issueDate))}</WholeCell>;
}

/** The expiry date as printed, the extension if any, and the remaining validity. */
export function ExpiryCell({ certificate }: { certificate: Certificate }) {
  const printed = formatDate(certificate.expiryDate);
  const effective = formatDate(effectiveExpiry(certificate));
  return (
    <>
      <WholeCell>{orNotAvailable(printed)}</WholeCell>
      {effective !== printed && (
        <p className={classes.quiet}>{certificateText.extendedTo({ date: effective })}</p>
      )}
      <ValidityBar certificate={certificate} />
    </>
  );
}

/** The remaining share of a valid certificate's period. Hidden from screen readers, because the text beside it has the same content. */
function ValidityBar({ certificate }: { certificate: Certificate }) {
  const { today } = usePortal();
  const [first] = statusesOn(certificate, today);
  const remaining = validityLeft(certificate, today);
  if (remaining === null || (first !== "valid" && first !== "expiring" && first !== "expired")) return null;
  return (
    <div aria-hidden className={classes.validity} data-status={first}>
      <div style={{ width: `${remaining * 100}%` }} />
    </div>
  );
}
