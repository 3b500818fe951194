import { Link, useLocation } from "@tanstack/react-router";
import { isClassLost } from "#rules/class/vessel-verdict.ts";
import { formatDate } from "#rules/dates.ts";
import { verdictText } from "#text/record/class-verdict.ts";
import type { VerdictCounts } from "#contract/members/item-counts.ts";
import type { ShownVerdict } from "#web/api/vessel-verdict.ts";
import type { VesselScreen } from "#contract/page/screens.ts";
import { sectionAt } from "#contract/page/screen-paths.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";
import { SummaryLine } from "#web/ui/status/summary-line.tsx";
import { toneIcons } from "#web/ui/status/badge.tsx";
import classes from "./vessel.module.css";

const OverdueIcon = toneIcons.danger;

interface CountRow {
  readonly name:
    | "unsupportedCertificates"
    | "expiredCertificates"
    | "overdueSurveys"
    | "overdueFindings"
    | "openConditions";
  readonly screen: VesselScreen;
  readonly filter: QueryString;
  /** It is no defect by itself. */
  readonly isCalm?: boolean;
}

/** The counts in their order of gravity, each with the list that it links to. */
const countRows: readonly CountRow[] = [
  { name: "unsupportedCertificates", screen: "certificates", filter: {} },
  { name: "expiredCertificates", screen: "certificates", filter: { statusFilter: "expired" } },
  { name: "overdueSurveys", screen: "surveys", filter: { statusFilter: "overdue" } },
  { name: "overdueFindings", screen: "findings", filter: { statusFilter: "overdue" } },
  { name: "openConditions", screen: "findings", filter: { statusFilter: "conditions" }, isCalm: true },
];

/** The counts above zero, in their order of gravity. */
export function countsAboveZero(counts: VerdictCounts) {
  return countRows
    .filter(({ name }) => counts[name] > 0)
    .map(({ name, screen, filter, isCalm }) => {
      const text = verdictText[name]({ count: counts[name] });
      return { name, screen, filter, isCalm, text };
    });
}

/** Whether something is overdue, expired or not supported. */
export function hasOverdue(counts: VerdictCounts | null): boolean {
  return counts !== null && countRows.some(({ isCalm, name }) => !isCalm && counts[name] > 0);
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
            items: itemTexts({
              surveys: counts.countedSurveys,
              findings: counts.countedFindings,
              certificates: counts.countedCertificates,
            }),
          })}{" "}
        {withheld > 0 &&
          verdictText.withheld({
            items: itemTexts({
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

/** How many items were looked at and how many are withheld, and of what the record has nothing. Withheld items are on record. */
export function basisOf(counts: VerdictCounts) {
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

interface CountedItems {
  readonly surveys: number;
  readonly findings: number;
  readonly certificates: number;
  /** The certificates are not supported, because class is lost. */
  readonly isUnsupported?: boolean;
}

/** `8 surveys, 3 findings, 14 certificates`. */
function itemTexts({ surveys, findings, certificates, isUnsupported }: CountedItems): string {
  const certificatesText = isUnsupported ? verdictText.withheldUnsupported : verdictText.certificates;
  return [
    surveys > 0 && verdictText.surveys({ count: surveys }),
    findings > 0 && verdictText.findings({ count: findings }),
    certificates > 0 && certificatesText({ count: certificates }),
  ]
    .filter(Boolean)
    .join(", ");
}
