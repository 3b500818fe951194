import { effectiveExpiry, expiryStatus, validityLeft } from "#rules/certificates/certificate-expiry.ts";
import { dueTone } from "#rules/surveys/due-status.ts";
import { formatDate } from "#rules/dates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { certificateText, explainExpiry } from "#text/record/certificates.ts";
import { usePortal } from "#web/state/portal.ts";
import { Checkbox } from "#web/ui/form/fields.tsx";
import { Item, type ItemColumns } from "#web/ui/table/item-list.tsx";
import { NotSupportedMark } from "#web/ui/status/not-supported-mark.tsx";
import { CertificateBadges } from "./certificate-badges.tsx";
import classes from "./certificate-item.module.css";
import type { Certificate } from "./certificate.ts";
import { DocumentButton } from "./document-button.tsx";

export const certificateColumns: ItemColumns = {
  hasLead: true,
  facts: ["92px", "136px", "80px"],
  badges: "180px",
  action: "114px",
};

export const certificateLabels = [certificateText.issued, certificateText.expires, certificateText.term];

interface CertificateItemProps {
  readonly certificate: Certificate;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** One certificate. It can be selected and viewed if it has a file. */
export function CertificateItem({ certificate, isSelected, onSelect }: CertificateItemProps) {
  const { today } = usePortal();
  const { name, term, issueDate, document, noLongerSupported, isSuperseded } = certificate;
  return (
    <Item
      lead={
        document && (
          <Checkbox
            label={certificateText.select({ name: orNotAvailable(name) })}
            isChecked={isSelected}
            onChange={onSelect}
          />
        )
      }
      title={orNotAvailable(name)}
      notes={
        <>
          <p>{issueDetails(certificate)}</p>
          <p>{isSuperseded ? certificateText.hasSuccessor : explainExpiry(certificate, today)}</p>
          {noLongerSupported && <NotSupportedMark loss={noLongerSupported} />}
        </>
      }
      facts={[
        { label: certificateText.issued, value: orNotAvailable(formatDate(issueDate)) },
        { label: certificateText.expires, value: <Expiry certificate={certificate} /> },
        { label: certificateText.term, value: orNotAvailable(term) },
      ]}
      badges={<CertificateBadges certificate={certificate} />}
      action={<DocumentButton certificate={certificate} />}
    />
  );
}

/** The expiry date as printed, the extension if any, and the remaining validity. */
function Expiry({ certificate }: { certificate: Certificate }) {
  const printed = formatDate(certificate.expiryDate);
  const effective = formatDate(effectiveExpiry(certificate));
  return (
    <>
      {orNotAvailable(printed)}
      {effective !== printed && (
        <p className={classes.extension}>{certificateText.extendedTo({ date: effective })}</p>
      )}
      {!certificate.isSuperseded && <ValidityBar certificate={certificate} />}
    </>
  );
}

/** The remaining share of a certificate's validity. Hidden from screen readers, because the text beside it has the same content. */
function ValidityBar({ certificate }: { certificate: Certificate }) {
  const { today } = usePortal();
  const remaining = validityLeft(certificate, today);
  const status = expiryStatus(certificate, today);
  if (remaining === null || status === null) return null;
  return (
    <div aria-hidden className={classes.bar} data-tone={dueTone(status)}>
      <div style={{ width: `${remaining * 100}%` }} />
    </div>
  );
}

/** Number, flag, and the issuer if that is not the society. */
function issueDetails({ number, flag, isIssuedByFlag, flagNumber }: Certificate): string {
  const issuer = isIssuedByFlag && certificateText.issuedByFlag;
  return [number, flag, issuer, flagNumber].filter(Boolean).join(" · ");
}
