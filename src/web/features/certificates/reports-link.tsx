import { certificateText } from "#text/record/certificates.ts";
import { usePortal } from "#web/state/portal.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import classes from "./certificates.module.css";

// gap: "View Reports"
/** The link to automated reports. Without reports of the society, a sentence beside it says so. */
export function ReportsLink() {
  const { hasReports, reportsUrl } = usePortal().society;
  return (
    <>
      {!hasReports && <span className={classes.note}>{certificateText.reportsNotInRecord}</span>}
      <ButtonLink href={reportsUrl} target="_blank" rel="noopener" kind="quiet">
        {certificateText.viewReports}
      </ButtonLink>
    </>
  );
}
