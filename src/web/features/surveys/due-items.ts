// Maps surveys, findings and certificates to the rows of the picture of due dates.
import type { MemberOf } from "#contract/call-members.ts";
import { effectiveExpiry, isExtended } from "#rules/certificates/certificate-expiry.ts";
import { isSuperseded, newestByName } from "#rules/certificates/superseded-certificate.ts";
import { isoDay } from "#rules/dates.ts";
import { isOpenFinding } from "#rules/findings/findings.ts";
import { dueKindNames } from "#text/record/due-chart.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import type { DueItem } from "#web/ui/chart/due-chart.tsx";
import { surveyOf } from "./survey.ts";

type SurveyMember = MemberOf<"/os/ABSRECORDSURVEY">;
type FindingMember = MemberOf<"/os/ABSRECORDFINDING">;
type CertificateMember = MemberOf<"/os/ABSRECORDCERTIFICATE">;

export interface DatedMembers {
  readonly surveys: readonly SurveyMember[];
  readonly findings: readonly FindingMember[];
  readonly certificates: readonly CertificateMember[];
}

/** The items with a due date, the earliest first, so that overdue ones are in front. Closed findings and superseded certificates are left out. */
export function dueItems({ surveys, findings, certificates }: DatedMembers): readonly DueItem[] {
  // gap: picture of due dates
  return [
    ...surveys.filter(isShown).map(surveyItem),
    ...findings.filter(isShown).filter(isOpen).map(findingItem),
    ...currentCertificates(certificates.filter(isShown)).map(certificateItem),
  ]
    .filter((item): item is DueItem => item !== null)
    .toSorted((one, other) => one.due.localeCompare(other.due) || one.name.localeCompare(other.name));
}

/** Whether an item is withheld in any of the lists. */
export function hasWithheld({ surveys, findings, certificates }: DatedMembers): boolean {
  return [surveys, findings, certificates].some((members) => members.some((member) => !isShown(member)));
}

function isShown({ withheld }: { readonly withheld?: boolean | null | undefined }): boolean {
  return withheld !== true;
}

/** A row, or `null` without a due date. The window is left out when it has no length. */
function itemOf(
  facts: Pick<DueItem, "key" | "name" | "kind">,
  from: string | null | undefined,
  due: string | null | undefined,
): DueItem | null {
  const [firstDay, dueDay] = [isoDay(from), isoDay(due)];
  if (dueDay === "") return null;
  return { ...facts, from: firstDay !== "" && firstDay < dueDay ? firstDay : null, due: dueDay };
}

function surveyItem(member: SurveyMember): DueItem | null {
  const { key, description, surveyDueDate, dueDate } = surveyOf(member);
  const name = orNotAvailable(description);
  return itemOf({ key: `survey ${key}`, name, kind: dueKindNames.survey }, surveyDueDate, dueDate);
}

function isOpen({ status, status_description }: FindingMember): boolean {
  return isOpenFinding(status_description ?? status);
}

function findingItem({ ticketid, ticket_type, ticket_number, current_due_date }: FindingMember) {
  const name = orNotAvailable([ticket_type, ticket_number].filter(Boolean).join(" "));
  return itemOf({ key: `finding ${ticketid}`, name, kind: dueKindNames.finding }, null, current_due_date);
}

function currentCertificates(members: readonly CertificateMember[]): readonly CertificateMember[] {
  const all = members.map((member) => ({
    name: member.certificate_name ?? null,
    state: member.certificate_state ?? null,
    isInProgress: member.in_progress_ind === true,
    issueDate: member.issue_date,
    expiryDate: member.expiry_date,
  }));
  const newest = newestByName(all);
  return members.filter((_, index) => {
    const certificate = all[index];
    return certificate !== undefined && !isSuperseded(certificate, newest);
  });
}

/** A certificate expires on a day; an extended one has a window from its expiry to the end of the extension. */
function certificateItem(member: CertificateMember): DueItem | null {
  const dates = {
    expiryDate: member.expiry_date,
    extensionDate: member.extension_date,
    statusExtensionDates: member.abs_certificate_status?.map(({ extension_date }) => extension_date),
  };
  const kind = member.no_longer_supported ? dueKindNames.unsupportedCertificate : dueKindNames.certificate;
  const name = orNotAvailable(member.certificate_name);
  return itemOf(
    { key: `certificate ${member.certificateid}`, name, kind },
    isExtended(dates) ? member.expiry_date : null,
    effectiveExpiry(dates),
  );
}
