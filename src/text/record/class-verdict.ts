// The verdict on a vessel above its screens: its class state, what that means, and the counts of what needs attention.
import type { ClassMeaning } from "#rules/class/vessel-verdict.ts";
import type { ItemCounts } from "#rules/vessel/item-counts.ts";
import { formatDate } from "#rules/dates.ts";
import { messages } from "#text/messages.ts";

export const verdictText = messages({
  band: "Class of the vessel",
  loading: "Loading the class of the vessel",
  since: "since {date}",
  noReason: "No reason is on record.",
  sinceUnknown: "Since when is not on record",
  noClassState: "No class state on record",
  notShown: "Not shown",
  failed: "Date, reason and counts cannot be shown at this time.",

  announced:
    "{hasReason, select, yes {Announced: {state} from {date} ({reason})} other {Announced: {state} from {date}}}",
  followed: "{hasReason, select, yes {Then {state} on {date} ({reason})} other {Then {state} on {date}}}",
  nameOnDay: "Name on that day: {name}",
  flagOnDay: "Flag on that day: {flag}",
  notOnRecord: "not on record",
  noCounts: "Surveys, findings and certificates have no history, so they are not counted for a past day.",

  needsAttention: "What needs attention",
  openConditions: "{count, plural, one {# open condition of class} other {# open conditions of class}}",
  overdueSurveys: "{count, plural, one {# overdue survey} other {# overdue surveys}}",
  overdueFindings: "{count, plural, one {# overdue finding} other {# overdue findings}}",
  expiredCertificates: "{count, plural, one {# expired certificate} other {# expired certificates}}",
  unsupportedCertificates:
    "{count, plural, one {# certificate not supported} other {# certificates not supported}}",
  validCertificates:
    "{valid} of {count}{withheld, plural, =0 {} other { released}} {count, plural, one {certificate} other {certificates}} valid{expired, plural, =0 {, none expired} other {}}{hasNext, select, yes {, the next expires {date}} other {}}",
  nothingOpen: "Nothing overdue or expired, no open condition of class.",
  lookedAt: "Looked at: {items}.",
  surveys: "{count, plural, one {# survey} other {# surveys}}",
  findings: "{count, plural, one {# finding} other {# findings}}",
  certificates: "{count, plural, one {# certificate} other {# certificates}}",
  nothingOnRecord: "The record has nothing about surveys, findings and certificates.",
  missingSurveys: "The record has no surveys.",
  missingFindings: "The record has no findings.",
  missingCertificates: "The record has no certificates.",
  itemsLookedAt:
    "{count, plural, =0 {No item looked at} one {# item looked at} other {# items looked at}}{withheld, plural, =0 {} other {, }}",
  itemsNotReleased: "{count} not released",
  itemsNotCounted: "{count, plural, one {# item} other {# items}} not released by the flag",
  withheld: "Not released by the flag, so not counted: {items}.",
  withheldUnsupported:
    "{count, plural, one {# certificate (not supported either)} other {# certificates (not supported either)}}",

  otherServices: "Other services on record, whose certificates are not supported either: {services}",
  serviceState: "{service} {state}",
  imoNumber: "IMO # {number}",
  classNumber: "Class # {number}",
});

interface CountedItems {
  readonly surveys: number;
  readonly findings: number;
  readonly certificates: number;
  /** The certificates are not supported, because class is lost. */
  readonly isUnsupported?: boolean;
}

/** `8 surveys, 3 findings, 14 certificates`. */
export function itemsText({ surveys, findings, certificates, isUnsupported }: CountedItems): string {
  const certificatesText = isUnsupported ? verdictText.withheldUnsupported : verdictText.certificates;
  return [
    surveys > 0 && verdictText.surveys({ count: surveys }),
    findings > 0 && verdictText.findings({ count: findings }),
    certificates > 0 && certificatesText({ count: certificates }),
  ]
    .filter(Boolean)
    .join(", ");
}

type Basis = Pick<ItemCounts, `${"counted" | "withheld"}${"Surveys" | "Findings" | "Certificates"}`>;

/** How many items were looked at and how many are withheld, and of what the record has nothing. Withheld items are on record. */
export function basisOf(counts: Basis) {
  const { countedCertificates, countedFindings, countedSurveys } = counts;
  const { withheldCertificates, withheldFindings, withheldSurveys } = counts;
  return {
    lookedAt: countedSurveys + countedFindings + countedCertificates,
    withheld: withheldSurveys + withheldFindings + withheldCertificates,
    missing: [
      countedSurveys + withheldSurveys === 0 && verdictText.missingSurveys,
      countedFindings + withheldFindings === 0 && verdictText.missingFindings,
      countedCertificates + withheldCertificates === 0 && verdictText.missingCertificates,
    ].filter((sentence) => sentence !== false),
  };
}

const meanings = messages({
  inForce: "Class is in force.",
  attention: "In class, but something is overdue or expired.",
  expired: "In class, but expired: {name}.",
  suspended:
    "Certificates issued by {society}, statutory ones included, are not supported while class is suspended.",
  withdrawn:
    "Certificates issued by {society}, statutory ones included, are not supported while class is withdrawn.",
  notInForce: "The record does not state that class is in force.",
  notClassed: "{society} has no class service for this vessel.",
  none: "The record does not state whether the vessel is in class.",
});

/**
 * What a class state means for someone who relies on the vessel. `society` is the abbreviation, `ABS`. `overdue`: whether a survey, a finding or
 * a certificate is overdue, or the name of the certificate that has expired, so that no reader takes all to be in order.
 */
export function classMeaningSentence(
  meaning: ClassMeaning,
  society: string,
  overdue: boolean | string,
): string {
  if (meaning === "inForce" && typeof overdue === "string") return meanings.expired({ name: overdue });
  const sentence = meanings[meaning === "inForce" && overdue ? "attention" : meaning];
  return typeof sentence === "string" ? sentence : sentence({ society });
}

/**
 * The class state that follows: `Announced: Suspended from 01-Jan-2027 (Overdue survey)`, or as at a past day `Then In Class on 24-Nov-2026
 * (Survey completed)` if it took effect by `today`. The dates are ISO 8601; an empty reason is left out.
 */
export function nextStateSentence(
  next: { readonly label: string; readonly date: string; readonly reason: string },
  today: string,
): string {
  const { date, label, reason } = next;
  const hasReason = reason === "" ? "no" : "yes";
  const sentence = date > today ? verdictText.announced : verdictText.followed;
  return sentence({ hasReason, date: formatDate(date), state: label, reason });
}

/** The states of services in one line: `Load Line Suspended, ISM Issued`. */
export function serviceStatesText(
  services: readonly { readonly service: string; readonly state: string }[],
): string {
  return services.map(({ service, state }) => verdictText.serviceState({ service, state })).join(", ");
}
