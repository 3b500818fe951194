// The counts of a vessel's items in responses: each by its field, and by its name in the rules that count.
import type { ItemCounts } from "#rules/vessel/item-counts.ts";

type CountNames = Readonly<Record<string, keyof ItemCounts>>;

/** The counts of every call that states any. */
export const countNames = {
  open_conditions: "openConditions",
  overdue_findings: "overdueFindings",
  overdue_surveys: "overdueSurveys",
  expired_certificates: "expiredCertificates",
  unsupported_certificates: "unsupportedCertificates",
  counted_surveys: "countedSurveys",
  counted_findings: "countedFindings",
  counted_certificates: "countedCertificates",
  counted_documents: "countedDocuments",
} as const satisfies CountNames;

/** The counts of the verdict on a vessel. */
export const verdictCountNames = {
  ...countNames,
  valid_certificates: "validCertificates",
  invalid_certificates: "invalidCertificates",
  next_expiry: "nextExpiry",
  only_expired: "onlyExpired",
  withheld_surveys: "withheldSurveys",
  withheld_findings: "withheldFindings",
  withheld_certificates: "withheldCertificates",
} as const satisfies CountNames;

type VerdictCountField = keyof typeof verdictCountNames;

/** The counts of a verdict, by their names in the rules. */
export type VerdictCounts = Pick<ItemCounts, (typeof verdictCountNames)[VerdictCountField]>;

/** The fields of a response; `null` without counts, as for a past day, because items have no history. */
export function countFields<Names extends CountNames>(
  names: Names,
  counts: ItemCounts | null,
): { readonly [Field in keyof Names]: ItemCounts[Names[Field]] | null } {
  const fields = Object.entries(names).map(([field, name]) => [field, counts && counts[name]]);
  return Object.fromEntries(fields) as ReturnType<typeof countFields<Names>>;
}

/** The counts in a verdict; `null` for that of a past day. A number that is missing is zero. */
export function verdictCounts(
  member: Readonly<Partial<Record<VerdictCountField, number | string | null | undefined>>>,
): VerdictCounts | null {
  if (member.open_conditions === null || member.open_conditions === undefined) return null;
  const counts = Object.entries(verdictCountNames).map(([field, name]) => [
    name,
    member[field as VerdictCountField] ?? (name === "nextExpiry" || name === "onlyExpired" ? null : 0),
  ]);
  return Object.fromEntries(counts) as VerdictCounts;
}
