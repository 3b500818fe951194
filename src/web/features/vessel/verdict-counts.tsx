import { Link, useLocation } from "@tanstack/react-router";
import { verdictText } from "#text/record/class-verdict.ts";
import type { ShownVerdict, VerdictCounts } from "#web/api/vessel-verdict.ts";
import type { VesselScreen } from "#contract/screens.ts";
import { sectionAt } from "#contract/screen-paths.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { useSelectedVessel } from "#web/state/selected-vessel.ts";
import classes from "./verdict-band.module.css";

interface CountRow {
  readonly name:
    | "unsupportedCertificates"
    | "expiredCertificates"
    | "overdueSurveys"
    | "overdueFindings"
    | "openConditions";
  readonly screen: VesselScreen;
  readonly filter: QueryString;
}

/** The counts in their order of gravity, each with the list that it links to. */
const countRows: readonly CountRow[] = [
  { name: "unsupportedCertificates", screen: "certificates", filter: {} },
  { name: "expiredCertificates", screen: "certificates", filter: { statusFilter: "expired" } },
  { name: "overdueSurveys", screen: "surveys", filter: { statusFilter: "overdue" } },
  { name: "overdueFindings", screen: "findings", filter: { statusFilter: "overdue" } },
  { name: "openConditions", screen: "findings", filter: { statusFilter: "conditions" } },
];

/** The counts above zero as links to the filtered lists, and the withheld items beside them. */
export function VerdictCountList({ verdict: { counts, meaning } }: { verdict: ShownVerdict }) {
  const { key } = useSelectedVessel();
  const section = sectionAt(useLocation().pathname);
  if (!counts) return <p className={classes.quiet}>{verdictText.noCounts}</p>;
  const rows = countRows.filter(({ name }) => counts[name] > 0);
  const withheld = withheldText(counts, meaning === "suspended" || meaning === "withdrawn");
  return (
    <>
      {rows.length > 0 && key && section && (
        <ul className={classes.counts} aria-label={verdictText.needsAttention}>
          {rows.map(({ name, screen, filter }) => (
            <li key={name}>
              <Link {...paths.vessel(section, screen, key, filter)}>
                {verdictText[name]({ count: counts[name] })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>{basisText(counts, rows.length === 0)}</p>
      {withheld !== "" && <p className={classes.quiet}>{verdictText.withheld({ items: withheld })}</p>}
    </>
  );
}

/** What was looked at, and of what the record has nothing. Withheld items are on record, so they are not missing. */
function basisText(counts: VerdictCounts, isNothingOpen: boolean): string {
  const { countedCertificates, countedFindings, countedSurveys } = counts;
  const lookedAt = [
    countedSurveys > 0 && verdictText.countedSurveys({ count: countedSurveys }),
    countedFindings > 0 && verdictText.countedFindings({ count: countedFindings }),
    countedCertificates > 0 && verdictText.countedCertificates({ count: countedCertificates }),
  ].filter(Boolean);
  const missing = [
    countedSurveys + counts.withheldSurveys === 0 && verdictText.missingSurveys,
    countedFindings + counts.withheldFindings === 0 && verdictText.missingFindings,
    countedCertificates + counts.withheldCertificates === 0 && verdictText.missingCertificates,
  ].filter(Boolean);
  if (missing.length === 3) return verdictText.nothingOnRecord;
  return [
    lookedAt.length > 0 && isNothingOpen && verdictText.nothingOpen,
    lookedAt.length > 0 && verdictText.lookedAt({ items: lookedAt.join(", ") }),
    ...missing,
  ]
    .filter(Boolean)
    .join(" ");
}

function withheldText(counts: VerdictCounts, isLost: boolean): string {
  const { withheldCertificates, withheldFindings, withheldSurveys } = counts;
  const certificates = isLost ? verdictText.withheldUnsupported : verdictText.withheldCertificates;
  return [
    withheldCertificates > 0 && certificates({ count: withheldCertificates }),
    withheldSurveys > 0 && verdictText.withheldSurveys({ count: withheldSurveys }),
    withheldFindings > 0 && verdictText.withheldFindings({ count: withheldFindings }),
  ]
    .filter(Boolean)
    .join(", ");
}
