import { suggestionText } from "#text/record/suggestions.ts";
import { searchMatchOf } from "#web/api/found-vessel.ts";
import type { SuggestedCompany, SuggestedVessel } from "#contract/suggestions.ts";
import { describeMatch } from "#web/features/search/describe-match.ts";
import classes from "./suggestion-field.module.css";

/** A suggested vessel: its name and identity, and why it matches. */
export function VesselOption({ vessel, text }: { vessel: SuggestedVessel; text: string }) {
  const { vessel_name, vessel_type, flag_name, imo_num, class_num } = vessel;
  const number = imo_num
    ? suggestionText.imo({ number: imo_num })
    : class_num && suggestionText.class({ number: class_num });
  const reason = describeMatch(searchMatchOf({ ...vessel.search_match }), text);
  return (
    <>
      <span className={classes.name} translate="no">
        {vessel_name || vessel.assetnum}
      </span>{" "}
      <span className={classes.number} translate="no">
        {number}
      </span>{" "}
      <span className={classes.facts}>{[vessel_type, flag_name, reason].filter(Boolean).join(" · ")}</span>
    </>
  );
}

/** A suggested company: its name, roles and number of vessels. */
export function CompanyOption({ company }: { company: SuggestedCompany }) {
  return (
    <>
      <span className={classes.name} translate="no">
        {company.customer_name}
      </span>{" "}
      <span className={classes.number}>{suggestionText.vesselCount({ count: company.vessel_count })}</span>{" "}
      <span className={classes.facts}>{company.customer_roles.join(" · ")}</span>
    </>
  );
}
