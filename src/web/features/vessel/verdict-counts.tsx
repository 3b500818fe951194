import { Link, useLocation } from "@tanstack/react-router";
import { isClassLost } from "#rules/class/vessel-verdict.ts";
import { formatDate } from "#rules/dates.ts";
import { attentionCounts } from "#rules/vessel/item-counts.ts";
import { basisOf, itemsText, verdictText } from "#text/record/class-verdict.ts";
import type { VerdictCounts } from "#contract/members/item-counts.ts";
import type { ShownVerdict } from "#contract/members/vessel-verdict.ts";
import type { VesselScreen } from "#contract/page/screens.ts";
import { sectionAt } from "#contract/page/screen-paths.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";
import { SummaryLine } from "#web/ui/status/summary-line.tsx";
import { toneIcons } from "#web/ui/status/badge.tsx";
import classes from "./vessel.module.css";

const OverdueIcon = toneIcons.danger;

interface CountLink {
  readonly screen: VesselScreen;
  readonly filter: QueryString;
}

/** The list that each count links to. */
const countLinks: Readonly<Record<(typeof attentionCounts)[number], CountLink>> = {
  unsupportedCertificates: { screen: "certificates", filter: {} },
  expiredCertificates: { screen: "certificates", filter: { statusFilter: "expired" } },
  overdueSurveys: { screen: "surveys", filter: { statusFilter: "overdue" } },
  overdueFindings: { screen: "findings", filter: { statusFilter: "overdue" } },
  openConditions: { screen: "findings", filter: { statusFilter: "conditions" } },
};

/** The counts above zero, in their order of gravity. */
export function countsAboveZero(counts: VerdictCounts) {
  return attentionCounts
    .filter((name) => counts[name] > 0)
    .map((name) => {
      const { filter, screen } = countLinks[name];
      const text = verdictText[name]({ count: counts[name] });
      return { name, screen, filter, isCalm: name === "openConditions", text };
    });
}

// gap: certificates at a glance
/**
 * How many of the certificates that can expire are valid, and the first day on which one does. While class is lost none is supported, which the
 * counts below say.
 */
export function ValidCertificates({ counts }: Pick<ShownVerdict, "counts">) {
  const linkTo = useVesselLink();
  const count = counts ? counts.validCertificates + counts.invalidCertificates : 0;
  if (!counts || !linkTo || count === 0) return null;
  return (
    <>
      {" "}
      <Link {...linkTo("certificates")}>
        {verdictText.validCertificates({
          count,
          valid: counts.validCertificates,
          withheld: counts.withheldCertificates,
          expired: counts.expiredCertificates,
          hasNext: counts.nextExpiry === null ? "no" : "yes",
          date: formatDate(counts.nextExpiry),
        })}
      </Link>
    </>
  );
}

/** Addresses of the vessel's other screens in the section; `null` while the address names no vessel. */
function useVesselLink() {
  const { key } = useSelectedVessel();
  const section = sectionAt(useLocation().pathname);
  if (!key || !section) return null;
  return (screen: VesselScreen, filter: QueryString = {}) => paths.vessel(section, screen, key, filter);
}

/** The counts above zero as links to the filtered lists, and beside them how many items were looked at, and which. */
export function VerdictCountList({ verdict: { counts, meaning } }: { verdict: ShownVerdict }) {
  const linkTo = useVesselLink();
  if (!counts) return <p className={classes.quiet}>{verdictText.noCounts}</p>;
  const rows = countsAboveZero(counts);
  const { lookedAt, missing, withheld } = basisOf(counts);
  if (missing.length === 3) return <p className={classes.quiet}>{verdictText.nothingOnRecord}</p>;
  return (
    <div className={classes.needs}>
      {rows.length === 0 && lookedAt > 0 && <p>{verdictText.nothingOpen}</p>}
      {rows.length > 0 && linkTo && (
        <ul className={classes.counts} aria-label={verdictText.needsAttention}>
          {rows.map(({ name, screen, filter, isCalm, text }) => (
            <li key={name} data-tone={isCalm ? undefined : "danger"}>
              <Link {...linkTo(screen, filter)}>
                {!isCalm && <OverdueIcon aria-hidden />}
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p>{missing.join(" ")}</p>}
      <SummaryLine
        summary={
          <>
            <span className={classes.basis}>{verdictText.itemsLookedAt({ count: lookedAt, withheld })}</span>
            {withheld > 0 && verdictText.itemsNotReleased({ count: withheld })}
          </>
        }
      >
        {lookedAt > 0 &&
          verdictText.lookedAt({
            items: itemsText({
              surveys: counts.countedSurveys,
              findings: counts.countedFindings,
              certificates: counts.countedCertificates,
            }),
          })}{" "}
        {withheld > 0 &&
          verdictText.withheld({
            items: itemsText({
              surveys: counts.withheldSurveys,
              findings: counts.withheldFindings,
              certificates: counts.withheldCertificates,
              isUnsupported: isClassLost(meaning),
            }),
          })}
      </SummaryLine>
    </div>
  );
}
