// The adapter of the surveys screen: from the record's names to what a row shows.
import type { MemberOf } from "#contract/call-members.ts";
import { isStatutory } from "#rules/flag-release.ts";

export interface Survey {
  readonly key: string;
  readonly serviceGroupId: number | null;
  readonly isStatutory: boolean;
  /** Whether nothing more than its group is known, for the flag has not released it. */
  readonly isWithheld: boolean;
  readonly description: string | null;
  readonly surveyDueDate: string | null;
  readonly actualDueDate: string | null;
  /** The date by which the survey is judged: the actual one, for it includes the survey's window. */
  readonly dueDate: string | null;
  readonly status: string | null;
}

export function surveyOf(member: MemberOf<"/os/ABSRECORDSURVEY">): Survey {
  const serviceGroupId = member.abs_service_group_id ?? null;
  const isWithheld = member.withheld === true;
  const surveyDueDate = member.abs_survey_due_date ?? null;
  const actualDueDate = member.abs_actual_due_date ?? null;
  return {
    key: member.surveyid,
    serviceGroupId,
    isStatutory: isWithheld || isStatutory({ serviceGroupId, serviceTypeId: member.service_type_id }),
    isWithheld,
    description: member.description ?? member.abswotask?.[0]?.description ?? null,
    surveyDueDate,
    actualDueDate,
    dueDate: actualDueDate ?? surveyDueDate, // gap: due date of a survey
    status: member.status ?? null,
  };
}
