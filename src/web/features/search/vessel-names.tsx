import { searchText } from "#text/record/search.ts";
import type { FoundVessel } from "#web/api/found-vessel.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { matchedFormerName, describeMatch } from "./describe-match.ts";
import classes from "./search.module.css";

interface VesselNamesProps {
  readonly vessel: FoundVessel;
  readonly className: string | undefined;
}

/** Why a vessel was found by the text of the box, and its other former names. */
export function VesselNames({ vessel, className }: VesselNamesProps) {
  const { text = "" } = useQueryString();
  const reason = describeMatch(vessel.match, text);
  const named = reason === "" ? "" : matchedFormerName(vessel.match);
  const others = vessel.previousNames.filter((name) => name !== named);
  if (reason === "" && others.length === 0) return null;
  return (
    <div className={className}>
      {reason !== "" && <p className={classes.matchReason}>{reason}</p>}
      {others.length > 0 && <p>{searchText.formerly({ names: others.join(", ") })}</p>}
    </div>
  );
}
