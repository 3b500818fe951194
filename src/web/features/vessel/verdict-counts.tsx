import { Link, useLocation } from "@tanstack/react-router";
import { verdictText } from "#text/record/class-verdict.ts";
import type { ShownVerdict, VerdictCounts } from "#web/api/vessel-verdict.ts";
import type { VesselScreen } from "#contract/screens.ts";
import { sectionAt } from "#contract/screen-paths.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { useSelectedVessel } from "#web/state/selected-vessel.ts";
import { SummaryLine } from "#web/ui/status/summary-line.tsx";
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

/** The counts above zero as links to the filtered lists, and beside them how many items were looked at, and which. */
export function VerdictCountList({ verdict: { counts, meaning } }: { verdict: ShownVerdict }) {
  const { key } = useSelectedVessel();
  const section = sectionAt(useLocation().pathname);
  if (!counts) return <p className={classes.quiet}>{verdictText.noCounts}</p>;
  const rows = countRows.filter(({ name }) => counts[name] > 0);
  const { lookedAt, missing, withheld } = basisOf(counts);
  if (missing.length === 3) return <p className={classes.quiet}>{verdictText.nothingOnRecord}</p>;
  const withheldItems = withheldTexts(counts, meaning === "suspended" || meaning === "withdrawn");
  return (
    <div className={classes.needs}>
      {rows.length === 0 && lookedAt > 0 && <p>{verdictText.nothingOpen}</p>}
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
      <SummaryLine summary={verdictText.basis({ count: lookedAt, withheld })}>
        {[
          lookedAt > 0 && verdictText.lookedAt({ items: countTexts(counts).join(", ") }),
          withheld > 0 && verdictText.withheld({ items: withheldItems.join(", ") }),
          ...missing,
        ]
          .filter(Boolean)
          .join(" ")}
      </SummaryLine>
    </div>
  );
}

/** How many items were looked at and how many are withheld, and of what the record has nothing. Withheld items are on record. */
function basisOf(counts: VerdictCounts) {
  const { countedCertificates, countedFindings, countedSurveys } = counts;
  const { withheldCertificates, withheldFindings, withheldSurveys } = counts;
  return {
    lookedAt: countedSurveys + countedFindings + countedCertificates,
    withheld: withheldSurveys + withheldFindings + withheldCertificates,
    missing: [
      countedSurveys + withheldSurveys === 0 && verdictText.missingSurveys,
      countedFindings + withheldFindings === 0 && verdictText.missingFindings,
      countedCertificates + withheldCertificates === 0 && verdictText.missingCertificates,
    ].filter(Boolean),
  };
}

function countTexts({ countedCertificates, countedFindings, countedSurveys }: VerdictCounts) {
  return [
    countedSurveys > 0 && verdictText.surveys({ count: countedSurveys }),
    countedFindings > 0 && verdictText.findings({ count: countedFindings }),
    countedCertificates > 0 && verdictText.certificates({ count: countedCertificates }),
  ].filter(Boolean);
}

function withheldTexts(
  { withheldCertificates, withheldFindings, withheldSurveys }: VerdictCounts,
  isLost: boolean,
) {
  const certificates = isLost ? verdictText.withheldUnsupported : verdictText.certificates;
  return [
    withheldCertificates > 0 && certificates({ count: withheldCertificates }),
    withheldSurveys > 0 && verdictText.surveys({ count: withheldSurveys }),
    withheldFindings > 0 && verdictText.findings({ count: withheldFindings }),
  ].filter(Boolean);
}
