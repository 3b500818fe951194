// docs/domain.md, section 4: due status by date, and new items.
import type { CertificateMember } from "#contract/record-sets/certificate.ts";
import {
  type CertificateDates,
  effectiveExpiry,
  expiryStatus,
} from "#rules/certificates/certificate-expiry.ts";
import { passesFilter } from "#rules/certificates/certificate-filter.ts";
import { addDays, laterDate } from "#rules/dates.ts";
import { type DueStatus, dueStatus, isNew } from "#rules/surveys/due-status.ts";
import { today } from "#tests/main/fleet.ts";
import { dueStatusNames } from "#text/record/due-dates.ts";

import type { Branch } from "./branch.ts";

export function dueBranches(): readonly Branch[] {
  const around: readonly (readonly [words: string, days: number, expected: DueStatus])[] = [
    ["the day before", -1, "overdue"],
    ["on the day", 0, "due"],
    ["the day after", 1, "due"],
    ["179 days ahead", 179, "due"],
    ["180 days ahead", 180, "comingDue"],
    ["181 days ahead", 181, "comingDue"],
  ];
  return [
    ...around.map(([words, days, expected]): Branch => {
      const date = addDays(today, days);
      return [
        `Surveys, findings and certificates ${dueStatusNames[expected]}: ${words}`,
        ({ surveys, findings, certificates }) =>
          dueStatus(date, today) === expected &&
          surveys.some(
            (survey) => survey.abs_survey_due_date === date && survey.abs_actual_due_date === date,
          ) &&
          findings.some((finding) => finding.current_due_date === date) &&
          certificates.some((certificate) => certificate.expiry_date === date),
      ];
    }),
    [
      "No due date",
      ({ surveys, findings }) =>
        surveys.some((survey) => !survey.abs_survey_due_date) ||
        findings.some((finding) => !finding.current_due_date),
    ],
    [
      "Second variant: an expired certificate counts as Due",
      ({ certificates }) =>
        certificates.some(
          (certificate) =>
            expiryStatus(datesOf(certificate), today) === "overdue" &&
            passesFilter("Due", datesOf(certificate), today),
        ),
    ],
    ...[29, 30].map((days): Branch => [
      `New: issued ${days} days ago`,
      ({ certificates }) =>
        certificates.some(
          ({ issue_date }) => issue_date === addDays(today, -days) && isNew(issue_date, today),
        ),
    ]),
    [
      "Not new: issued 31 days ago",
      ({ certificates }) =>
        certificates.some(
          ({ issue_date }) => issue_date === addDays(today, -31) && !isNew(issue_date, today),
        ),
    ],
    [
      "Expired on paper, extended beyond today",
      ({ certificates }) =>
        certificates.some(
          (certificate) =>
            (certificate.expiry_date ?? today) < today &&
            laterDate(certificate.extension_date, certificate.expiry_date) === certificate.extension_date &&
            (certificate.extension_date ?? "") > today,
        ),
    ],
    [
      "Extended by its last status",
      ({ certificates }) =>
        certificates.some(
          (certificate) =>
            !certificate.extension_date &&
            effectiveExpiry(datesOf(certificate)) !== (certificate.expiry_date ?? null),
        ),
    ],
    [
      "An extension in an earlier status does not count",
      ({ certificates }) =>
        certificates.some(
          (certificate) =>
            (certificate.abs_certificate_status ?? []).some(({ extension_date }) => extension_date) &&
            !certificate.abs_certificate_status?.at(-1)?.extension_date &&
            effectiveExpiry(datesOf(certificate)) === certificate.expiry_date,
        ),
    ],
    [
      "An extension before the expiry does not count",
      ({ certificates }) =>
        certificates.some(
          ({ extension_date, expiry_date }) => extension_date && expiry_date && extension_date < expiry_date,
        ),
    ],
  ];
}

function datesOf(certificate: CertificateMember): CertificateDates {
  return {
    issueDate: certificate.issue_date,
    expiryDate: certificate.expiry_date,
    extensionDate: certificate.extension_date,
    statusExtensionDates: certificate.abs_certificate_status?.map(({ extension_date }) => extension_date),
  };
}
