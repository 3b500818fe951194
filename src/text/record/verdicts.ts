// The verdict on a certificate: its word, what it means to the holder, and the label of the expiry date beside it.
import type { Verdict } from "#rules/certificates/certificate-verdict.ts";
import type { ClassStanding } from "#rules/class/loss-of-class.ts";
import { daysBetween, formatDate } from "#rules/dates.ts";
import { dueOrComingDue } from "#rules/surveys/due-status.ts";
import { messages } from "#text/messages.ts";

const verdictNames = messages({
  valid: "Valid",
  recorded: "On record",
  suspended: "Suspended",
  withdrawn: "Withdrawn",
  expired: "Expired",
  superseded: "Superseded",
  altered: "Not the file as issued",
  unreleased: "On record, release not authorized",
  unknown: "Not in the public record",
  notSupported: "Not supported",
});

const verdictStatements = messages({
  valid: "This certificate is on record and in force.",
  recorded: "This document is on record. The record states no period of validity for it.",
  suspended: "This certificate is on record, but it has been suspended.",
  withdrawn: "This certificate is on record, but it has been withdrawn and is no longer in force.",
  expired: "This certificate is on record, but it has expired.",
  superseded: "This certificate was issued, but a later one has taken its place.",
  altered:
    "A certificate of this number is on record, but this file is not the file as issued: saved again or altered. Rely on the record, or ask for the file as issued.",
  unreleased: "To learn more about this certificate, contact the society or the flag administration.",
  unknown:
    "A genuine certificate can be missing here, because some are not released to the public. Check the number, compare the file of the certificate, or contact the society.",
});

/** The statements while class is lost. */
const classLossStatements = messages({
  suspended: "This certificate is on record, but it is not supported while class is suspended.",
  withdrawn: "This certificate is on record, but it is not supported while class is withdrawn.",
});

/** The expiry dates while class is lost. */
const classLossDateText = messages({
  suspended: "{date}, not supported while class is suspended",
  withdrawn: "{date}, not supported while class is withdrawn",
});

const dateText = messages({
  validUntil: "Valid until",
  expiresSoon: "{date}, {days, plural, =0 {expires today} one {in # day} other {in # days}}",
  expiryDate: "Expiry date on the certificate",
});

/** The word of a verdict on a certificate of a vessel with this class standing. Of lost class it is that of a list of certificates. */
export function verdictName(verdict: Verdict, standing: ClassStanding): string {
  return verdictNames[isOfClass(verdict, standing) ? "notSupported" : verdict];
}

/** What a verdict means to the holder of a certificate of a vessel with this class standing. */
export function verdictSentence(verdict: Verdict, standing: ClassStanding = "held"): string {
  return isOfClass(verdict, standing) ? classLossStatements[standing] : verdictStatements[verdict];
}

/** Whether the certificate is not supported because class is suspended or withdrawn. */
function isOfClass(verdict: Verdict, standing: ClassStanding): standing is Exclude<ClassStanding, "held"> {
  return standing !== "held" && verdict === standing;
}

/** A date with its label. */
export interface LabelledDate {
  readonly label: string;
  readonly value: string;
}

/**
 * The expiry date on a certificate, or `null` when it has none. Only a valid certificate gets the label "Valid until", and how soon it
 * expires on the day `today`; with any other verdict the date is only what the document states.
 */
export function labelledExpiryDate(
  verdict: Verdict,
  expiryDate: string | null | undefined,
  standing: ClassStanding,
  today: string,
): LabelledDate | null {
  const date = formatDate(expiryDate);
  if (date === "") return null;
  if (verdict === "valid") {
    // gap: expiry date beside another verdict
    const isSoon = dueOrComingDue(expiryDate, today) === "due";
    const value = isSoon ? dateText.expiresSoon({ date, days: daysBetween(today, expiryDate) ?? 0 }) : date;
    return { label: dateText.validUntil, value };
  }
  return {
    label: dateText.expiryDate,
    value: standing === "held" ? date : classLossDateText[standing]({ date }),
  };
}
