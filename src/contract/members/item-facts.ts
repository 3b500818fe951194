// What the rules need of a survey, a finding and a certificate. The server and the page read members with the same functions, so that a count, a status
// and a date have one source. A member may have values of any type: one that does not match the contract is returned as it was imported.
import type { CertificateDates } from "#rules/certificates/certificate-expiry.ts";
import type { ReplaceableCertificate } from "#rules/certificates/superseded-certificate.ts";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import { childrenOf, textOf } from "./member-fields.ts";

/** A member of a call, or a stored document that is read as one. */
type MemberLike<Path extends CallPath> = { readonly [Field in keyof MemberOf<Path>]?: unknown };

interface Releasable {
  /** The flag has not released the item, so that only its key and service group are public. */
  readonly isWithheld: boolean;
}

export interface SurveyFacts extends Releasable {
  readonly description: string | null;
  readonly surveyDueDate: string | null;
  readonly actualDueDate: string | null;
  /** The date by which it is overdue, due or coming due: the actual due date, because it includes the survey window. */
  readonly dueDate: string | null;
}

/** The facts of a survey. Its description is that of its first task if it has none. */
export function surveyFacts(survey: MemberLike<"/os/ABSRECORDSURVEY">): SurveyFacts {
  const surveyDueDate = textOf(survey.abs_survey_due_date);
  const actualDueDate = textOf(survey.abs_actual_due_date);
  const [task] = childrenOf(survey.abswotask);
  return {
    isWithheld: survey.withheld === true,
    description: textOf(survey.description) ?? textOf(task?.["description"]),
    surveyDueDate,
    actualDueDate,
    dueDate: actualDueDate ?? surveyDueDate, // gap: due date of a survey
  };
}

export interface FindingFacts extends Releasable {
  readonly type: string | null;
  readonly number: string | null;
  /** Description of the status, or its code. */
  readonly status: string | null;
  /** The day by which it must be closed. */
  readonly dueDate: string | null;
}

/** The facts of a finding. */
export function findingFacts(finding: MemberLike<"/os/ABSRECORDFINDING">): FindingFacts {
  return {
    isWithheld: finding.withheld === true,
    type: textOf(finding.ticket_type),
    number: textOf(finding.ticket_number),
    status: textOf(finding.status_description) ?? textOf(finding.status),
    dueDate: textOf(finding.current_due_date),
  };
}

export interface CertificateFacts extends Releasable, ReplaceableCertificate, CertificateDates {
  readonly number: string | null;
  readonly term: string | null;
}

/** The facts of a certificate: its name, its state and its dates. */
export function certificateFacts(certificate: MemberLike<"/os/ABSRECORDCERTIFICATE">): CertificateFacts {
  return {
    isWithheld: certificate.withheld === true,
    name: textOf(certificate.certificate_name),
    number: textOf(certificate.certificate_number),
    term: textOf(certificate.certificate_term),
    state: textOf(certificate.certificate_state),
    isInProgress: certificate.in_progress_ind === true,
    issueDate: textOf(certificate.issue_date),
    expiryDate: textOf(certificate.expiry_date),
    extensionDate: textOf(certificate.extension_date),
    statusExtensionDates: childrenOf(certificate.abs_certificate_status).map(({ extension_date }) =>
      textOf(extension_date),
    ),
  };
}
