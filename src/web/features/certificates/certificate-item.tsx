import { effectiveExpiry, explainExpiry } from "#rules/certificate-expiry.ts";
import { formatDate } from "#rules/dates.ts";
import { orNotAvailable } from "#rules/not-available.ts";
import { usePortal } from "#web/state/portal.ts";
import { TickBox } from "#web/ui/fields.tsx";
import { Item, type ItemColumns } from "#web/ui/item-list.tsx";
import { NoLongerSupportedMark } from "#web/ui/no-longer-supported.tsx";
import { CertificateBadges } from "./certificate-badges.tsx";
import classes from "./certificate-item.module.css";
import type { Certificate } from "./certificate.ts";
import { DocumentButton } from "./document-button.tsx";
import { LifeBar } from "./life-bar.tsx";

export const certificateColumns: ItemColumns = {
  hasLead: true,
  facts: ["92px", "136px", "80px"],
  badges: "180px",
  action: "114px",
};

export const certificateLabels = ["Issued", "Expires", "Term"];

interface CertificateItemProps {
  readonly certificate: Certificate;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** One certificate. What has a file can be selected and viewed. */
export function CertificateItem({ certificate, isSelected, onSelect }: CertificateItemProps) {
  const { today } = usePortal();
  const { name, term, issueDate, document, noLongerSupported } = certificate;
  return (
    <Item
      lead={document && <TickBox label={`Select ${name}`} isTicked={isSelected} onChange={onSelect} />}
      title={orNotAvailable(name)}
      notes={
        <>
          <p>{origin(certificate)}</p>
          <p>{explainExpiry(certificate, today)}</p>
          {noLongerSupported && <NoLongerSupportedMark loss={noLongerSupported} />}
        </>
      }
      facts={[
        { label: "Issued", value: orNotAvailable(formatDate(issueDate)) },
        { label: "Expires", value: <Expiry certificate={certificate} /> },
        { label: "Term", value: orNotAvailable(term) },
      ]}
      badges={<CertificateBadges certificate={certificate} />}
      action={<DocumentButton certificate={certificate} />}
    />
  );
}

/** The printed day of expiry, the extension where there is one, and how much is left. */
function Expiry({ certificate }: { certificate: Certificate }) {
  const printed = formatDate(certificate.expiryDate);
  const effective = formatDate(effectiveExpiry(certificate));
  return (
    <>
      {orNotAvailable(printed)}
      {effective !== printed && <p className={classes.extension}>Extended to {effective}</p>}
      <LifeBar certificate={certificate} />
    </>
  );
}

/** Number and flag of a certificate, and by whom it was issued where that is not the society. */
function origin({ number, flag, isIssuedByFlag, flagNumber }: Certificate): string {
  const issuer = isIssuedByFlag && "Issued by the flag administration";
  return [number, flag, issuer, flagNumber].filter(Boolean).join(" · ");
}
