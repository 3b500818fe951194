// Maps surveys, findings and certificates to the rows of the picture of due dates.
import type { MemberOf } from "#contract/calls/call-members.ts";
import { certificateFacts, findingFacts, surveyFacts } from "#contract/members/item-facts.ts";
import { isSuperseded, newestByName } from "#rules/certificates/superseded-certificate.ts";
import { certificateWindow, type DueWindow, findingWindow, surveyWindow } from "#rules/due/due-window.ts";
import { isOpenFinding } from "#rules/findings/findings.ts";
import { dueKindNames } from "#text/record/due-chart.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import type { DueItem } from "#web/ui/chart/due-chart.tsx";

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

/** A row; `null` without a due date. */
function itemOf(facts: Pick<DueItem, "key" | "name" | "kind">, window: DueWindow | null): DueItem | null {
  return window && { ...facts, from: window.windowStart, due: window.dueDate };
}

function surveyItem(member: SurveyMember): DueItem | null {
  const facts = surveyFacts(member);
  const name = orNotAvailable(facts.description);
  return itemOf({ key: `survey ${member.surveyid}`, name, kind: dueKindNames.survey }, surveyWindow(facts));
}

function isOpen(member: FindingMember): boolean {
  return isOpenFinding(findingFacts(member).status);
}

function findingItem(member: FindingMember): DueItem | null {
  const { dueDate, number, type } = findingFacts(member);
  const name = orNotAvailable([type, number].filter(Boolean).join(" "));
  return itemOf(
    { key: `finding ${member.ticketid}`, name, kind: dueKindNames.finding },
    findingWindow(dueDate),
  );
}

function currentCertificates(members: readonly CertificateMember[]): readonly CertificateMember[] {
  const newest = newestByName(members.map(certificateFacts));
  return members.filter((member) => !isSuperseded(certificateFacts(member), newest));
}

function certificateItem(member: CertificateMember): DueItem | null {
  const facts = certificateFacts(member);
  const kind = member.no_longer_supported ? dueKindNames.unsupportedCertificate : dueKindNames.certificate;
  const name = orNotAvailable(facts.name);
  return itemOf({ key: `certificate ${member.certificateid}`, name, kind }, certificateWindow(facts));
}
