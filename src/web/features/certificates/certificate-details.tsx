import { statusesOf } from "#rules/certificates/certificate-status.ts";
import { formatDate } from "#rules/dates.ts";
import { certificateText, explainExpiry } from "#text/record/certificates.ts";
import { verdictSentence } from "#text/record/verdicts.ts";
import { usePortal } from "#web/state/portal.ts";
import { Facts } from "#web/ui/layout/facts.tsx";
import { NotSupportedMark } from "#web/ui/status/not-supported-mark.tsx";
import { Table } from "#web/ui/table/table.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import type { TableSelection } from "#web/ui/table/table-rows.tsx";
import type { TableViewState } from "#web/ui/table/table-view.ts";
import classes from "./certificates.module.css";
import { type Certificate, certificateKey, type CertificateRow } from "./certificate.ts";

interface CertificateDetailsProps {
  readonly row: CertificateRow;
  readonly columns: readonly TableColumn<CertificateRow>[];
  readonly view: TableViewState;
  readonly selection: TableSelection<CertificateRow>;
}

/** What a row leaves out: the exact reason of the status, flag and issuer, and the superseded certificates of the chain. */
export function CertificateDetails({ row, columns, view, selection }: CertificateDetailsProps) {
  const { newest, replaced } = row;
  const { today } = usePortal();
  return (
    <div className={classes.details}>
      {newest.noLongerSupported && <NotSupportedMark loss={newest.noLongerSupported} />}
      <p>{explainStatus(newest, today)}</p>
      <Facts facts={issueFacts(newest)} />
      {replaced.length > 0 && (
        <section>
          <h3 className={classes.heading}>{certificateText.supersededCount({ count: replaced.length })}</h3>
          <Table
            label={certificateText.supersededCount({ count: replaced.length })}
            columns={columns}
            rows={replaced.map((certificate) => ({ newest: certificate, replaced: [] }))}
            rowKey={certificateKey}
            view={view.view}
            selection={selection}
          />
        </section>
      )}
    </div>
  );
}

/** One sentence that explains the status of a certificate by its own state and dates. */
function explainStatus(certificate: Certificate, today: string): string {
  const [status] = statusesOf({ ...certificate, isSupported: true }, today);
  if (status === "withdrawn" || status === "suspended") return verdictSentence(status);
  if (status !== "superseded") return explainExpiry(certificate, today);
  const { number = null, issueDate } = certificate.successor ?? {};
  if (number === null) return certificateText.hasSuccessor;
  return certificateText.replacedBy({ number, date: formatDate(issueDate) });
}

/** Flag, the number that the flag has assigned, and the issuer if that is not the society. Unknown facts are left out. */
function issueFacts({ flag, isIssuedByFlag, flagNumber }: Certificate) {
  return [
    { label: certificateText.flag, value: flag },
    { label: certificateText.issuer, value: isIssuedByFlag ? certificateText.flagAdministration : null },
    { label: certificateText.flagNumber, value: flagNumber },
  ];
}
