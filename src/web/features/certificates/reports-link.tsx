import { certificateText } from "#text/record/certificates.ts";
import { queryText } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import classes from "./certificates.module.css";

// gap: "View Reports"
/** The link to automated reports. Without reports of the society, a sentence beside it says so, and the page offers what there is for the vessel. */
export function ReportsLink() {
  const { hasReports, reportsUrl } = usePortal().society;
  const { key } = useSelectedVessel();
  return (
    <>
      {!hasReports && <span className={classes.note}>{certificateText.reportsNotInRecord}</span>}
      <ButtonLink
        href={hasReports || !key ? reportsUrl : reportsUrl + queryText(key)}
        target="_blank"
        rel="noopener"
        kind="quiet"
      >
        {certificateText.viewReports}
      </ButtonLink>
    </>
  );
}
